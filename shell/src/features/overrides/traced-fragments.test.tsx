import { render, screen } from '@testing-library/react';
import type { RemoteLoader } from 'shared-contracts/remotes';
import { TracedFragments, traceFragments } from './traced-fragments';

const fragmentName = 'mf-cart-checkout/buy-button';
const fragment = { default: ({ name }: { name: string }) => <p>{name}</p> };
const routes = { routes: [] };
const remoteLoader: RemoteLoader = {
  peek: (name) => (name === fragmentName ? fragment : undefined),
  load: async (name) => (name === fragmentName ? fragment : routes),
};

beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getClientRects')
    .mockReturnValue([new DOMRect(10, 20, 30, 40)] as unknown as DOMRectList);
});
afterEach(() => jest.restoreAllMocks());

describe('traced fragments', () => {
  it('report their positions, and add nothing to the page', () => {
    const fragments = new TracedFragments();
    const { default: Traced } = traceFragments(remoteLoader, fragments).peek(
      fragmentName,
    ) as typeof fragment;

    const { container, unmount } = render(<Traced name="carrinho" />);

    expect(container.innerHTML).toBe('<p>carrinho</p>');
    expect(screen.getByText('carrinho')).toBeVisible();
    expect(fragments.measureBoxes()).toEqual([
      {
        moduleName: fragmentName,
        box: expect.objectContaining({ x: 10, y: 20, width: 30, height: 40 }),
      },
    ]);
    unmount();
    expect(fragments.measureBoxes()).toEqual([]);
  });

  it('keep their identity, so that nothing on the page is remounted', async () => {
    const traced = traceFragments(remoteLoader, new TracedFragments());

    expect(traced.peek(fragmentName)).toBe(traced.peek(fragmentName));
    expect(await traced.load(fragmentName)).toBe(traced.peek(fragmentName));
    expect(await traced.load('mf-cart-checkout/routes')).toBe(routes);
    expect(traced.peek('mf-cart-checkout/shipping-calculator')).toBeUndefined();
  });
});

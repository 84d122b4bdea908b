import { render, screen } from '@testing-library/react';
import type { RemoteLoader } from 'shared-contracts/remotes';
import { TracedFragments, traceFragments } from './traced-fragments';

const fragmentName = 'mf-cart-checkout/mini-cart';
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

describe('parts that are traced', () => {
  it('say where they stand, and add nothing to the page', () => {
    const pieces = new TracedFragments();
    const { default: Piece } = traceFragments(remoteLoader, pieces).peek(
      fragmentName,
    ) as typeof fragment;

    const { container, unmount } = render(<Piece name="carrinho" />);

    expect(container.innerHTML).toBe('<p>carrinho</p>');
    expect(screen.getByText('carrinho')).toBeVisible();
    expect(pieces.measureBoxes()).toEqual([
      { part: fragmentName, box: expect.objectContaining({ x: 10, y: 20, width: 30, height: 40 }) },
    ]);
    unmount();
    expect(pieces.measureBoxes()).toEqual([]);
  });

  it('are the same each time, so that nothing on the page begins anew', async () => {
    const traced = traceFragments(remoteLoader, new TracedFragments());

    expect(traced.peek(fragmentName)).toBe(traced.peek(fragmentName));
    expect(await traced.load(fragmentName)).toBe(traced.peek(fragmentName));
    expect(await traced.load('mf-cart-checkout/routes')).toBe(routes);
    expect(traced.peek('mf-cart-checkout/buy-button')).toBeUndefined();
  });
});

import { render, screen } from '@testing-library/react';
import type { PartLoader } from 'shared-contracts/remotes';
import { TracedPieces, tracedParts } from './traced-parts';

const part = 'mf-cart-checkout/mini-cart';
const piece = { default: ({ name }: { name: string }) => <p>{name}</p> };
const routes = { routes: [] };
const parts: PartLoader = {
  peek: (name) => (name === part ? piece : undefined),
  load: async (name) => (name === part ? piece : routes),
};

beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getClientRects')
    .mockReturnValue([new DOMRect(10, 20, 30, 40)] as unknown as DOMRectList);
});
afterEach(() => jest.restoreAllMocks());

describe('parts that are traced', () => {
  it('say where they stand, and add nothing to the page', () => {
    const pieces = new TracedPieces();
    const { default: Piece } = tracedParts(parts, pieces).peek(part) as typeof piece;

    const { container, unmount } = render(<Piece name="carrinho" />);

    expect(container.innerHTML).toBe('<p>carrinho</p>');
    expect(screen.getByText('carrinho')).toBeVisible();
    expect(pieces.boxes()).toEqual([
      { part, box: expect.objectContaining({ x: 10, y: 20, width: 30, height: 40 }) },
    ]);
    unmount();
    expect(pieces.boxes()).toEqual([]);
  });

  it('are the same each time, so that nothing on the page begins anew', async () => {
    const traced = tracedParts(parts, new TracedPieces());

    expect(traced.peek(part)).toBe(traced.peek(part));
    expect(await traced.load(part)).toBe(traced.peek(part));
    expect(await traced.load('mf-cart-checkout/routes')).toBe(routes);
    expect(traced.peek('mf-cart-checkout/buy-button')).toBeUndefined();
  });
});

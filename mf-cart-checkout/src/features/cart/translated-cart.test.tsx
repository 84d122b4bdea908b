import { cleanup, screen, waitFor } from '@testing-library/react';
import { mockReply, server } from '@fireflay/testing';
import { aCartLine, aUnitLine } from '@fireflay/testing/builders';
import { CheckStockCall } from 'shared-contracts/wire/calls';
import { mockCatalogue, openCart } from './cart-page.fixture';

/** Replaces the text nodes as translators of browsers do. */
function translate(root: Element) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode);
  for (const node of nodes) {
    const font = document.createElement('font');
    node.parentNode?.replaceChild(font, node);
    font.append(node.textContent ?? '');
  }
}

const lines = (quantity: number) => [aCartLine({ quantity }), aUnitLine({ quantity: 3 })];
const readPage = async (total: RegExp) => {
  await waitFor(() => expect(document.body.textContent).toMatch(total));
  return document.body.textContent;
};

describe('a cart that the browser has translated', () => {
  it('shows the same amounts as any other after its quantities have changed', async () => {
    mockCatalogue();
    server.use(mockReply(CheckStockCall, { resposta: 'Disponível' }));
    openCart({ lines: lines(3) });
    const expected = await readPage(/R\$\s462,85/);
    cleanup();
    const { user } = openCart({ lines: lines(2) });
    await readPage(/R\$\s333,47/);
    const [more] = screen.getAllByRole('button', { name: /^Aumentar/ });

    translate(document.body);
    await user.click(more!);

    expect(await readPage(/R\$\s462,85/)).toBe(expected);
  });
});

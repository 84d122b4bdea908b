import { createRouteTable } from 'shared-contracts/navigation';
import type { GatedShell } from '../gate/gated-shell';
import { AddressQueue, firstAddresses } from './addresses';
import { runShadow } from './run-shadow';

const remote = 'mf-content';
const routes = createRouteTable();

const page = (main: string, { rendered = true, head = '', footer = '' } = {}) =>
  `<html><head>${head}</head><body><main>${main}</main>${footer}<script type="application/json" id="boot">${JSON.stringify({ rendered, browserOnly: [], url: '/remotes/mf-content/' })}</script></body></html>`;

type Pages = Record<string, string | { status: number; html: string }>;

/** A shell with these pages; it has no others. */
function shellWith(pages: Pages): GatedShell {
  const open = (path: string) => {
    const found = pages[path] ?? { status: 404, html: '' };
    const served = typeof found === 'string' ? { status: 200, html: found } : found;
    return Promise.resolve({ ...served, ms: 1, calls: ['GET /api/x'] });
  };
  return { backEnd: { choice: {} }, open, routes } as unknown as GatedShell;
}

function shadow(live: Pages, candidate: Pages) {
  const queue = new AddressQueue(10);
  queue.add(Object.keys(live).map((path) => ({ path, choice: {} })));
  return runShadow({ live: shellWith(live), candidate: shellWith(candidate), remote, queue });
}

const dear = page('<b>Piso R$ 59,90</b>');
const cheap = page('<b>Piso R$ 0,01</b>');

describe('runShadow', () => {
  it('accepts a release that renders the same', async () => {
    const { faults, compared } = await shadow({ '/': dear }, { '/': dear });

    expect(faults).toEqual([]);
    expect(compared).toHaveLength(1);
  });

  it('refuses a price that changes on a page of another remote', async () => {
    const { faults } = await shadow({ '/': dear }, { '/': cheap });

    expect(faults).toEqual([
      '/ shows R$ 0,01 in place of R$ 59,90 after "Piso": mf-content may only change prices of its own pages and fragments',
    ]);
  });

  it('reports a price that changes on a page of the remote, without refusing it', async () => {
    const { faults, compared } = await shadow({ '/sobre': dear }, { '/sobre': cheap });

    expect(faults).toEqual([]);
    expect(compared[0]?.prices).toHaveLength(1);
  });

  it('refuses a price that changes in the frame around a page of the remote', async () => {
    const frame = (price: string) => page('', { footer: `<footer>Total R$ ${price}</footer>` });
    const { faults } = await shadow({ '/sobre': frame('1,00') }, { '/sobre': frame('2,00') });

    expect(faults[0]).toMatch(/^\/sobre shows R\$ 2,00 in place of R\$ 1,00 after "Total"/);
  });

  it('finds the pages of others that load files of the remote, without those in their data', async () => {
    const head = `<link rel="preload" href="/remotes/${remote}/files/a.js">`;
    const pages = { '/': dear, '/produto/7': page('', { head }), '/sobre': page('', { head }) };
    const { pagesWithFragments } = await shadow(pages, pages);

    expect(pagesWithFragments).toEqual(['/produto/7']);
  });

  it('refuses a page that fails, or that the server renders no more', async () => {
    const { faults } = await shadow(
      { '/': dear, '/sobre': dear },
      { '/': { status: 503, html: '' }, '/sobre': page('', { rendered: false }) },
    );

    expect(faults).toEqual([
      '/ responds with 503, and with 200 in the live release',
      '/sobre is no longer rendered on the server',
    ]);
  });

  it('refuses a release of which no page can be compared', async () => {
    const { faults } = await shadow({}, {});

    expect(faults).toEqual(['no page could be compared with the live release']);
  });

  it('follows the links of pages to the maximum', async () => {
    const linking = (...links: string[]) =>
      page(links.map((link) => `<a href="${link}">x</a>`).join(''));
    const pages = {
      '/': linking('/sobre#a', '/faq', '/imagens/1.png', 'https://example.com/'),
      '/sobre': dear,
      '/faq': dear,
    };
    const queue = new AddressQueue(2);
    queue.add([{ path: '/', choice: {} }]);
    const shells = { live: shellWith(pages), candidate: shellWith(pages) };
    const { compared } = await runShadow({ ...shells, remote, queue });

    expect(compared.map(({ address }) => address)).toEqual(['/', '/sobre']);
  });
});

describe('firstAddresses', () => {
  it('begins with the screens in their scenarios, and adds declared addresses and searches', () => {
    const screen = { path: '/carrinho', choice: { carrinho: 'cheio' } };
    const found = firstAddresses(
      [screen, { path: '/', choice: { rede: 'lenta' } }],
      ['/sobre', '/produto/:id', '/produtos/pesquisar/:produto'],
    );

    expect(found[0]).toEqual(screen);
    expect(found).toContainEqual({ path: '/produtos', choice: { catalogo: 'lista-falha' } });
    expect(found).toContainEqual({ path: '/sobre', choice: {} });
    expect(found).toContainEqual({ path: '/produtos/pesquisar/tinta%20branca', choice: {} });
    expect(found.some(({ choice }) => choice.rede)).toBe(false);
    expect(found.filter(({ path }) => path.includes('/:'))).toEqual([]);
  });
});

import { screen } from '@testing-library/react';
import { mockReply, server } from '@fireflay/testing';
import { aProductListReply, productDtos } from '@fireflay/testing/builders';
import { ProductsCall } from 'shared-contracts/wire/calls';
import { mockBrowserApis } from '../../testing/browser-mocks';
import { aFilteredReply, openListing } from './listing-page.fixture';

const head = (selector: string) => document.head.querySelector(selector);

beforeEach(() => mockBrowserApis());

describe('the metadata of a listing for search engines', () => {
  it('has the canonical address, the adjacent pages and the products', async () => {
    server.use(
      mockReply(ProductsCall, aProductListReply({ produtos: productDtos(12), total: 30 })),
    );
    openListing('/produtos/banheiro?ordem=nome&pagina=2');
    await screen.findAllByRole('article');

    const end = (selector: string) => head(selector)?.getAttribute('href') ?? '';
    expect(end('link[rel=canonical]')).toMatch(/\/produtos\/banheiro\?pagina=2$/);
    expect(end('link[rel=prev]')).toMatch(/\/produtos\/banheiro$/);
    expect(end('link[rel=next]')).toMatch(/\/produtos\/banheiro\?pagina=3$/);
    expect(head('meta[name=robots]')).toBeNull();
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const list = blocks
      .map(({ innerHTML }) => JSON.parse(innerHTML))
      .find((data) => data['@type'] === 'ItemList');
    expect(list.itemListElement[0]).toMatchObject({ position: 13, name: 'Produto 1' });
    expect(list.itemListElement[0].url).toMatch(/^http.*\/produto\/1$/);
  });

  it.each(['/produtos/banheiro?marca=1', '/produtos?preco=50', '/pesquisar/piso'])(
    'excludes %s from the index',
    async (path) => {
      server.use(mockReply(ProductsCall, aFilteredReply()));
      openListing(path);
      await screen.findAllByRole('article');

      expect(head('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    },
  );
});

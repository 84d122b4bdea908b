import { screen, within } from '@testing-library/react';
import { readSeenProducts, saveSeenProduct } from 'shared-contracts/store';
import { recordCalls } from '@fireflay/testing';
import { aProductDto, aProductListReply } from '@fireflay/testing/builders';
import { ProductsCall } from 'shared-contracts/wire/calls';
import { mockBrowserApis } from '../../../testing/browser-mocks';
import { openProduct } from '../../../testing/product-page.fixture';

let browserMocks: ReturnType<typeof mockBrowserApis>;

beforeEach(() => {
  localStorage.clear();
  browserMocks = mockBrowserApis();
});

describe('the share links of a product', () => {
  it('copy the address and send it by WhatsApp', async () => {
    const { user } = await openProduct();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

    await user.click(screen.getByRole('button', { name: 'Copiar link' }));

    expect(await screen.findByText('Link copiado.')).toBeVisible();
    const url = writeText.mock.lastCall?.[0] ?? '';
    expect(url).toMatch(/^http.*\/produto\/7$/);
    const send = screen.getByRole('link', { name: /^Enviar pelo WhatsApp/ });
    expect(decodeURIComponent(send.getAttribute('href') ?? '')).toContain(url);
  });
});

describe('the product strips below a product', () => {
  it('show other products of the subcategory when the shopper scrolls near', async () => {
    await openProduct();
    expect(screen.queryByText('Produtos parecidos')).toBeNull();
    const requests = recordCalls(
      ProductsCall,
      aProductListReply({
        produtos: [aProductDto({ idprd: 7 }), aProductDto({ idprd: 8, descricao: 'Piso Vizinho' })],
      }),
    );

    await browserMocks.triggerIntersection();

    const strip = within(await screen.findByRole('region', { name: 'Produtos parecidos' }));
    expect(requests[0]?.query).toMatchObject({
      grupo: 'pisos-e-revestimentos',
      subgrupo: 'pisosporcelanatos',
    });
    expect(strip.getAllByRole('link')).toHaveLength(1);
    expect(strip.getByRole('link', { name: /Piso Vizinho/ })).toHaveAttribute('href', '/produto/8');
  });

  it('show the products that go with it, in the order of the store, when the shopper scrolls near', async () => {
    await openProduct({ relacionados: [9, 8] });
    expect(screen.queryByText('Combina com')).toBeNull();
    const requests = recordCalls(
      ProductsCall,
      aProductListReply({
        produtos: [
          aProductDto({ idprd: 9, descricao: 'Rejunte' }),
          aProductDto({ idprd: 8, descricao: 'Argamassa' }),
        ],
      }),
    );

    await browserMocks.triggerIntersection();

    const strip = within(await screen.findByRole('region', { name: 'Combina com' }));
    expect(requests.map(({ query }) => query)).toContainEqual({ codigos: '9-8' });
    expect(strip.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/produto/9',
      '/produto/8',
    ]);
  });

  it('ask for no other products where the store names none', async () => {
    await openProduct();
    const requests = recordCalls(
      ProductsCall,
      aProductListReply({ produtos: [aProductDto({ idprd: 8 })] }),
    );

    await browserMocks.triggerIntersection();

    await screen.findByRole('region', { name: 'Produtos parecidos' });
    expect(requests.filter(({ query }) => 'codigos' in query)).toEqual([]);
  });

  it('show the products viewed before, the most recent first', async () => {
    saveSeenProduct({ id: '12', name: 'Desempenadeira', brand: 'Obra Firme' });
    saveSeenProduct({ id: '7', name: 'Este mesmo', brand: 'Pedra Clara' });
    saveSeenProduct({ id: '15', name: 'Rejunte', brand: 'Obra Firme' });

    await openProduct();

    const strip = within(await screen.findByRole('region', { name: 'Vistos recentemente' }));
    expect(strip.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/produto/15',
      '/produto/12',
    ]);
    expect(readSeenProducts()[0]).toMatchObject({ id: '7', brand: 'Pedra Clara' });
  });
});

import { act, screen, within } from '@testing-library/react';
import { paymentOptions } from 'shared-contracts/pricing';
import { handlersOf } from '@fireflay/testing/scenarios';
import { createStore } from 'shared-contracts/store';
import { holdReply, mockReply, mockNetworkError, mockError, server } from '@fireflay/testing';
import {
  aBatchDto,
  aProductDetailReply,
  aProductDto,
  aUnitProductDto,
} from '@fireflay/testing/builders';
import { ProductsCall } from 'shared-contracts/wire/calls';
import { mockBrowserApis, waitForQueries } from '../../testing/browser-mocks';
import { mockInStock, openProduct, openProductPage } from '../../testing/product-page.fixture';

beforeEach(() => {
  localStorage.clear();
  mockBrowserApis();
});

describe('the product page', () => {
  it('shows name, unit, brand, code, and the prices of a m² and of a box', async () => {
    await openProduct();

    expect(
      screen.getByRole('heading', { name: 'Porcelanato Cimento Queimado 60x60 Acetinado (m²)' }),
    ).toBeVisible();
    expect(screen.getByText('Pedra Clara')).toBeVisible();
    expect(screen.getByText('R$ 47,41')).toBeVisible();
    expect(screen.getByText('R$ 49,90/m² no cartão')).toBeVisible();
    expect(screen.getByText('R$ 107,78 ou R$ 102,39 no Pix')).toBeVisible();
    expect(screen.getByText('em até 6x de R$ 17,96 sem juros')).toBeVisible();
  });

  it('shows the price before a promotion, which screen readers announce as such, and its last day', async () => {
    const preco = paymentOptions(4_990);
    await openProduct({
      produtos: [aProductDto({ preco, promocao: { de: 59.9, ate: '2026-11-30' } })],
    });

    expect(screen.getByText('Oferta até 30/11')).toBeVisible();
    const full = screen.getByText('R$ 49,90/m² no cartão').closest('p');
    expect(full).toHaveTextContent('De preço anterior R$ 59,90 por R$ 49,90/m² no cartão');
    expect(screen.getByText('R$ 59,90').closest('s')).not.toBeNull();
  });

  it.each([
    ['no offer with a price before it that is not higher', 49.9, null],
    ['no day of an offer without an end', 50, 'Em oferta'],
  ])('shows %s', async (_what, de, shown) => {
    const preco = paymentOptions(4_990);
    await openProduct({ produtos: [aProductDto({ preco, promocao: { de } })] });

    expect(screen.queryByText(/oferta/i)?.textContent ?? null).toBe(shown);
  });

  it('links to its category and subcategory', async () => {
    await openProduct();

    const trail = within(screen.getByRole('navigation', { name: 'Você está em' }));

    expect(trail.getByRole('link', { name: 'Pisos e Revestimentos' })).toHaveAttribute(
      'href',
      '/produtos/pisos-e-revestimentos',
    );
    expect(trail.getByRole('link', { name: 'Porcelanatos' })).toHaveAttribute(
      'href',
      '/produtos/pisos-e-revestimentos/pisosporcelanatos',
    );
    expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Início',
      'Pisos e Revestimentos',
      'Porcelanatos',
      'Porcelanato Cimento Queimado 60x60 Acetinado',
    ]);
  });

  it('says that the payment by boleto is not offered on the internet', async () => {
    const { user } = await openProduct();

    await user.click(screen.getByRole('tab', { name: 'Formas de Pagamento' }));

    expect(screen.getByText(/Nesta loja você paga com Pix ou cartão/)).toBeVisible();
    expect(screen.getByText('Boleto').nextElementSibling).toHaveTextContent(
      'R$ 107,78 sob consulta',
    );
  });

  it('lists ten card instalment plans', async () => {
    const { user } = await openProduct({
      produtos: [aUnitProductDto({ preco: paymentOptions(10_000) })],
    });

    await user.click(screen.getByRole('tab', { name: 'Formas de Pagamento' }));

    const table = screen.getByRole('table', { name: 'Cartão de Crédito' });
    expect(within(table).getAllByRole('row')).toHaveLength(11);
    expect(within(table).getByRole('row', { name: /^6x R\$\s16,67 sem juros$/ })).toBeVisible();
    expect(
      within(table).getByRole('row', { name: /^10x R\$\s11,13 com tarifa de 1.99% a.m.$/ }),
    ).toBeVisible();
  });

  it("lists the product's attributes below its description", async () => {
    await openProduct({
      atributos: [
        { nome: 'Cor', valor: 'Branco' },
        { nome: 'Altura', valor: '80 cm' },
      ],
    });

    const table = screen.getByRole('table', { name: 'Ficha técnica' });
    expect(within(table).getByRole('row', { name: 'Cor Branco' })).toBeVisible();
    expect(within(table).getByRole('rowheader', { name: 'Altura' })).toBeVisible();
  });

  it('has no empty table of attributes', async () => {
    await openProduct();

    expect(screen.queryByRole('table', { name: 'Ficha técnica' })).toBeNull();
  });

  it('calculates the instalment plans for the current quantity', async () => {
    mockInStock();
    const { user } = await openProduct();
    await user.click(screen.getByRole('button', { name: 'Aumentar a quantidade' }));
    await screen.findByText(/^frete: 2 por/);

    await user.click(screen.getByRole('tab', { name: 'Formas de Pagamento' }));

    expect(screen.getByText('Valores para 2 caixas (4,32 m²)')).toBeVisible();
    expect(screen.getByRole('row', { name: /^2x R\$\s107,79 sem juros$/ })).toBeVisible();
  });

  it('changes tabs with the arrow keys', async () => {
    const { user } = await openProduct();
    act(() => screen.getByRole('tab', { name: 'Descrição Geral' }).focus());

    await user.keyboard('{ArrowRight}');

    const payment = screen.getByRole('tab', { name: 'Formas de Pagamento' });
    expect(payment).toHaveFocus();
    expect(payment).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Formas de Pagamento' })).toBeVisible();
    expect(screen.queryByRole('tabpanel', { name: 'Descrição Geral' })).toBeNull();
  });

  it('names category and subcategory for search engines', async () => {
    await openProduct();

    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const trail = blocks
      .map(({ innerHTML }) => JSON.parse(innerHTML))
      .find((data) => data['@type'] === 'BreadcrumbList');
    expect(trail.itemListElement).toMatchObject([
      { position: 1, name: 'Início' },
      { position: 2, item: expect.stringMatching(/\/produtos\/[^/]+$/) },
      { position: 3, item: expect.stringMatching(/\/produtos\/[^/]+\/[^/]+$/) },
      { position: 4, item: expect.stringMatching(/\/produto\/\d+$/) },
    ]);
  });

  it('escapes the description in the structured data', async () => {
    await openProduct({
      produtos: [aProductDto({ info_grupo: '</script><script>alert(1)</script>' })],
    });

    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const texts = blocks.map(({ innerHTML }) => innerHTML);

    expect(texts.some((text) => text.includes('<'))).toBe(false);
    expect(texts.map((text) => JSON.parse(text)['@type'])).toEqual(
      expect.arrayContaining(['Product', 'BreadcrumbList']),
    );
  });

  it("shows 'not found' when the server does not know the product", async () => {
    server.use(...handlersOf({ catalogo: 'produto-inexistente' }));
    openProductPage();

    expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
  });

  it.each(['/produto/abc', '/produto/0', '/produto/99999999999'])(
    "shows 'not found' at %s without a request",
    async (path) => {
      openProductPage(path);

      expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
    },
  );

  it('shows a message when the product could not be loaded, and loads it on retry', async () => {
    server.use(mockNetworkError(ProductsCall));
    const { user, store } = openProductPage();
    await screen.findByText(/^Não foi possível carregar/);
    await waitForQueries(store);
    await screen.findByRole('button', { name: 'Tentar de novo' });
    server.use(mockReply(ProductsCall, aProductDetailReply()));

    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByRole('heading', { name: /Porcelanato/ })).toBeVisible();
  });
});

describe('the stock of a product', () => {
  it('is shown when it is low', async () => {
    await openProduct({ produtos: [aUnitProductDto({ saldo: 3 })] });

    expect(screen.getByText('Restam só 3 unidades')).toBeVisible();
    expect(screen.getByText(/^compra:/)).toBeVisible();
  });

  it('is not shown when it is high', async () => {
    await openProduct({ produtos: [aUnitProductDto({ saldo: 80 })] });

    expect(screen.queryByText(/Restam|Última/)).toBeNull();
  });

  it('replaces the buy button by alternatives when the product is sold out', async () => {
    await openProduct({ produtos: [aProductDto({ saldo: 0 })], lotes: [aBatchDto({ saldo: 0 })] });

    expect(screen.getByRole('heading', { name: 'Produto esgotado' })).toBeVisible();
    expect(screen.queryByText(/^compra:/)).toBeNull();
    expect(screen.queryByLabelText('Área em m²')).toBeNull();
    expect(screen.getByRole('button', { name: 'Avise-me quando chegar' })).toBeEnabled();
    const ask = screen.getByRole('link', { name: /^Perguntar pelo WhatsApp/ });
    expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toContain('código 7');
    expect(screen.getByRole('link', { name: 'Ver produtos parecidos' })).toHaveAttribute(
      'href',
      '/produtos/pisos-e-revestimentos/pisosporcelanatos',
    );
  });
});

describe('a product page with a slow reply', () => {
  const openImpatiently = () =>
    openProductPage(
      '/produto/7',
      createStore({ apiOrigin: '', timeouts: { initialDelayMs: 1, navigationMs: 10 } }),
    );

  it('shows a skeleton until the product is loaded', async () => {
    const { released, release } = holdReply();
    server.use(mockReply(ProductsCall, aProductDetailReply(), { after: released }));
    openImpatiently();

    expect(await screen.findByText('Carregando produto...')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: /Porcelanato/ })).toBeVisible();
  });

  it("shows 'not found' when the late reply is a 404", async () => {
    const { released, release } = holdReply();
    server.use(mockError(ProductsCall, 404, 'Produto não encontrado.', { after: released }));
    // React and its router report every error of a rendering; the shell ignores this one.
    const reports = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    openImpatiently();
    expect(await screen.findByText('Carregando produto...')).toBeInTheDocument();

    release();

    expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
    reports.mockRestore();
  });
});

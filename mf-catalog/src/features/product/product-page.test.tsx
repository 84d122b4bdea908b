import { act, screen, waitFor, within } from '@testing-library/react';
import { Outlet, useRouteError, type RouteObject } from 'react-router-dom';
import { paymentOptions } from 'shared-contracts/pricing';
import type { BuyButtonProps, ShippingCalculatorProps } from 'shared-contracts/remotes';
import { handlersOf } from 'shared-contracts/scenarios';
import { createStore, recallSeenProducts, rememberSeenProduct } from 'shared-contracts/store';
import {
  answers,
  cannotBeReached,
  listensTo,
  refuses,
  renderRoute,
  server,
} from 'shared-contracts/testing';
import {
  aBatchDto,
  aProductDetailReply,
  aProductDto,
  aProductListReply,
  aUnitProductDto,
} from 'shared-contracts/testing/builders';
import type { Products, ReplyOf } from 'shared-contracts/wire';
import { CheckStockCall, ProductsCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { standInForBrowser, untilSettled } from '../../testing/browser-stand-ins';

/** The shell's part: a page for what is not found. */
const withNotFound: RouteObject[] = [
  { Component: Outlet, ErrorBoundary: NotFound, children: routes },
];

function NotFound() {
  const { status } = useRouteError() as { status: number };
  return <h1>{status}</h1>;
}

function BuyButton({ product, quantity, batch }: BuyButtonProps) {
  return <p>{`compra: ${quantity} de ${product.id}, lote ${batch ?? 'nenhum'}`}</p>;
}

function ShippingCalculator({ items, goodsTotal }: ShippingCalculatorProps) {
  return <p>{`frete: ${items[0]?.quantity} por ${goodsTotal}`}</p>;
}

const fragments = {
  'mf-cart-checkout/buy-button': BuyButton,
  'mf-cart-checkout/shipping-calculator': ShippingCalculator,
};

const open = (path = '/produto/7') => renderRoute(path, { routes: withNotFound, fragments });

/** A floor at R$ 49,90 the m², 2,16 m² a box, or what is said. */
async function openProduct(overrides: Partial<ReplyOf<typeof Products>> = {}) {
  const produtos = [aProductDto({ multiploprdvenda: '2,16', preco: paymentOptions(4_990) })];
  server.use(answers(ProductsCall, aProductDetailReply({ produtos, ...overrides })));
  const view = open();
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const inStock = () => server.use(answers(CheckStockCall, { resposta: 'Disponível.' }));

let browser: ReturnType<typeof standInForBrowser>;

beforeEach(() => {
  localStorage.clear();
  browser = standInForBrowser();
});

describe('the product page', () => {
  it('shows name and unit, brand, code, and the prices of a m² and of a box', async () => {
    await openProduct();

    expect(
      screen.getByRole('heading', { name: 'Porcelanato Cimento Queimado 60x60 Acetinado (M2)' }),
    ).toBeVisible();
    expect(screen.getByText('Pedra Clara')).toBeVisible();
    expect(screen.getByText('R$ 47,41')).toBeVisible();
    expect(screen.getByText('R$ 49,90/m² no cartão ou boleto')).toBeVisible();
    expect(screen.getByText('R$ 107,78 ou R$ 102,39 no Pix')).toBeVisible();
    expect(screen.getByText('em até 6x de R$ 17,96 sem juros')).toBeVisible();
  });

  it('leads back to its category', async () => {
    await openProduct();

    const trail = within(screen.getByRole('navigation', { name: 'Você está em' }));

    expect(trail.getByRole('link', { name: 'Pisos e Revestimentos' })).toHaveAttribute(
      'href',
      '/produtos/pisos-e-revestimentos',
    );
  });

  it('lists the ten ways to pay by card', async () => {
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

  it('lists them for what would be bought now', async () => {
    inStock();
    const { user } = await openProduct();
    await user.click(screen.getByRole('button', { name: 'Aumentar a quantidade' }));
    await screen.findByDisplayValue('2');

    await user.click(screen.getByRole('tab', { name: 'Formas de Pagamento' }));

    expect(screen.getByText('Valores para 2 caixas (4,32 m²)')).toBeVisible();
    expect(screen.getByRole('row', { name: /^2x R\$\s107,79 sem juros$/ })).toBeVisible();
  });

  it('moves between tabs with the arrow keys', async () => {
    const { user } = await openProduct();
    act(() => screen.getByRole('tab', { name: 'Descrição Geral' }).focus());

    await user.keyboard('{ArrowRight}');

    const payment = screen.getByRole('tab', { name: 'Formas de Pagamento' });
    expect(payment).toHaveFocus();
    expect(payment).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Formas de Pagamento' })).toBeVisible();
    expect(screen.queryByRole('tabpanel', { name: 'Descrição Geral' })).toBeNull();
  });

  it('does not let a description end the structured data that carries it', async () => {
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

  it('is not found when the server does not know it', async () => {
    server.use(...handlersOf({ catalogo: 'produto-inexistente' }));
    open();

    expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
  });

  it.each(['/produto/abc', '/produto/0', '/produto/99999999999'])(
    'is not found at %s without asking the server',
    async (path) => {
      open(path);

      expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
    },
  );

  it('says that it could not be loaded, and tries again', async () => {
    server.use(cannotBeReached(ProductsCall));
    const { user, store } = open();
    await screen.findByText(/^Não foi possível carregar/);
    await untilSettled(store);
    await screen.findByRole('button', { name: 'Tentar de novo' });
    server.use(answers(ProductsCall, aProductDetailReply()));

    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByRole('heading', { name: /Porcelanato/ })).toBeVisible();
  });
});

describe('the stock of a product', () => {
  it('is said when little is left', async () => {
    await openProduct({ produtos: [aUnitProductDto({ saldo: 3 })] });

    expect(screen.getByText('Restam só 3 unidades')).toBeVisible();
    expect(screen.getByText(/^compra:/)).toBeVisible();
  });

  it('is not said when there is plenty', async () => {
    await openProduct({ produtos: [aUnitProductDto({ saldo: 80 })] });

    expect(screen.queryByText(/Restam|Última/)).toBeNull();
  });

  it('leads elsewhere when there is none, and nothing can be bought', async () => {
    await openProduct({ produtos: [aProductDto({ saldo: 0 })], lotes: [aBatchDto({ saldo: 0 })] });

    expect(screen.getByRole('heading', { name: 'Produto esgotado' })).toBeVisible();
    expect(screen.queryByText(/^compra:/)).toBeNull();
    expect(screen.queryByLabelText('Área em m²')).toBeNull();
    const ask = screen.getByRole('link', { name: /^Perguntar pelo WhatsApp/ });
    expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toContain('código 7');
    expect(screen.getByRole('link', { name: 'Ver produtos parecidos' })).toHaveAttribute(
      'href',
      '/produtos/pisos-e-revestimentos/pisosporcelanatos',
    );
  });
});

describe('a product for search engines', () => {
  async function offerOf(saldo: number) {
    await openProduct({ produtos: [aProductDto({ preco: paymentOptions(4_990), saldo })] });
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return blocks
      .map(({ innerHTML }) => JSON.parse(innerHTML))
      .find((data) => data['@type'] === 'Product').offers;
  }

  it('has the price of a box, and how it is delivered and taken back', async () => {
    expect(await offerOf(40)).toMatchObject({
      '@type': 'Offer',
      priceCurrency: 'BRL',
      price: '107.78',
      availability: 'https://schema.org/InStock',
      shippingDetails: { shippingDestination: { addressCountry: 'BR' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: 'BR' },
    });
  });

  it.each([
    [0, 'OutOfStock'],
    [2, 'LimitedAvailability'],
  ])('is with %i in stock %s', async (saldo, availability) => {
    expect((await offerOf(saldo)).availability).toBe(`https://schema.org/${availability}`);
  });
});

describe('a product page whose answer is late', () => {
  const openImpatiently = () =>
    renderRoute('/produto/7', {
      routes: withNotFound,
      fragments,
      store: createStore({ apiOrigin: '', timeouts: { firstPause: 1, navigation: 10 } }),
    });

  it('shows its outline until the product comes', async () => {
    server.use(answers(ProductsCall, aProductDetailReply(), { delay: 200 }));
    openImpatiently();

    expect(await screen.findByText('Carregando produto...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: /Porcelanato/ })).toBeVisible();
  });

  it('is not found when that is what the answer says', async () => {
    server.use(refuses(ProductsCall, 404, 'Produto não encontrado.', { delay: 60 }));
    openImpatiently();
    expect(await screen.findByText('Carregando produto...')).toBeInTheDocument();

    expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
  });
});

describe('the gallery', () => {
  const inSight = () => screen.getByText(/^\d\/\d$/).textContent;

  it('goes round with the arrow keys', async () => {
    const { user } = await openProduct({ imagens: [1, 2, 3] });
    act(() => screen.getByRole('list', { name: 'Fotos do produto' }).focus());
    expect(inSight()).toBe('1/3');

    await user.keyboard('{ArrowRight}');
    expect(inSight()).toBe('2/3');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');

    expect(inSight()).toBe('3/3');
  });

  it('shows the picture of which the small one is chosen', async () => {
    const { user } = await openProduct({ imagens: [1, 2, 3] });

    await user.click(screen.getByRole('button', { name: 'Foto 2 de 3' }));

    expect(inSight()).toBe('2/3');
    expect(screen.getByRole('button', { name: 'Foto 2 de 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('has no buttons for a single picture', async () => {
    await openProduct({ imagens: [1] });

    expect(screen.queryByRole('button', { name: 'Próxima foto' })).toBeNull();
  });
});

describe('the enlarged picture', () => {
  it('opens, turns by arrow keys, grows, and closes where the gallery then is', async () => {
    const { user } = await openProduct({ imagens: [1, 2, 3] });

    await user.click(screen.getByRole('button', { name: 'Ampliar a foto' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Foto ampliada: Porcelanato/ }));
    dialog.getByRole('button', { name: 'Aumentar' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByText('Foto 2 de 3')).toBeVisible();
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/imagens/7/2.png');
    await user.click(dialog.getByRole('button', { name: 'Aumentar' }));
    expect(dialog.getByRole('button', { name: 'Diminuir' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(dialog.getByRole('button', { name: 'Fechar a foto' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('2/3')).toBeVisible();
  });
});

describe('the link to a product', () => {
  it('is copied, or sent by WhatsApp', async () => {
    const { user } = await openProduct();
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

    await user.click(screen.getByRole('button', { name: 'Copiar link' }));

    expect(await screen.findByText('Link copiado.')).toBeVisible();
    const url = written.mock.lastCall?.[0] ?? '';
    expect(url).toMatch(/^http.*\/produto\/7$/);
    const send = screen.getByRole('link', { name: /^Enviar pelo WhatsApp/ });
    expect(decodeURIComponent(send.getAttribute('href') ?? '')).toContain(url);
  });
});

describe('below the product', () => {
  it('stand others of its subcategory, once the shopper comes near', async () => {
    await openProduct();
    expect(screen.queryByText('Produtos parecidos')).toBeNull();
    const asked = listensTo(
      ProductsCall,
      aProductListReply({
        produtos: [aProductDto({ idprd: 7 }), aProductDto({ idprd: 8, descricao: 'Piso Vizinho' })],
      }),
    );

    browser.comeNear();

    const strip = within(await screen.findByRole('region', { name: 'Produtos parecidos' }));
    expect(asked[0]?.query).toMatchObject({
      grupo: 'pisos-e-revestimentos',
      subgrupo: 'pisosporcelanatos',
    });
    expect(strip.getAllByRole('link')).toHaveLength(1);
    expect(strip.getByRole('link', { name: /Piso Vizinho/ })).toHaveAttribute('href', '/produto/8');
  });

  it('stand the products seen before it, the newest first', async () => {
    rememberSeenProduct({ id: '12', name: 'Desempenadeira', brand: 'Obra Firme' });
    rememberSeenProduct({ id: '7', name: 'Este mesmo', brand: 'Pedra Clara' });
    rememberSeenProduct({ id: '15', name: 'Rejunte', brand: 'Obra Firme' });

    await openProduct();

    const strip = within(await screen.findByRole('region', { name: 'Vistos recentemente' }));
    expect(strip.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/produto/15',
      '/produto/12',
    ]);
    expect(recallSeenProducts()[0]).toMatchObject({ id: '7', brand: 'Pedra Clara' });
  });
});

describe('the quantity', () => {
  it('goes up when the stock allows it, and the freight and the purchase follow', async () => {
    inStock();
    const { user } = await openProduct();

    await user.click(screen.getByRole('button', { name: 'Aumentar a quantidade' }));

    expect(await screen.findByDisplayValue('2')).toBeVisible();
    expect(screen.getByText('compra: 2 de 7, lote L1')).toBeVisible();
    expect(screen.getByText('frete: 2 por 21557')).toBeVisible();
    expect(screen.getByText('cobre 4,32 m²')).toBeVisible();
  });

  it('does not go below one', async () => {
    await openProduct();

    expect(screen.getByRole('button', { name: 'Diminuir a quantidade' })).toBeDisabled();
  });

  it('stays where the stock ends, and says so for three seconds', async () => {
    server.use(refuses(CheckStockCall, 406, 'Restam apenas 1 caixa.'));
    const { user } = await openProduct();

    await user.click(screen.getByRole('button', { name: 'Aumentar a quantidade' }));

    expect(await screen.findByText('Restam apenas 1 caixa.')).toBeVisible();
    expect(screen.getByLabelText('Caixas')).toHaveValue('1');
    await act(() => new Promise((resolve) => setTimeout(resolve, 2_700)));
    expect(screen.getByText('Restam apenas 1 caixa.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Restam apenas 1 caixa.')).toBeNull());
  });

  it('can be typed, and asks for the stock of what was typed', async () => {
    const asked: string[] = [];
    server.use(
      answers(CheckStockCall, ({ query }) => {
        asked.push(query.qtde ?? '');
        return { resposta: 'Disponível.' };
      }),
    );
    const { user } = await openProduct();
    const input = screen.getByLabelText('Caixas');

    await user.clear(input);
    await user.type(input, '30{Enter}');

    expect(await screen.findByText(/compra: 30 de 7/)).toBeVisible();
    expect(asked).toEqual(['30']);
  });
});

describe('the batch', () => {
  it('starts with the first that has boxes left and can be chosen', async () => {
    const { user } = await openProduct({
      lotes: [
        aBatchDto({ id: 'A', descricao: 'Lote A', saldo: 0 }),
        aBatchDto({ id: 'B', descricao: 'Lote B', saldo: 3 }),
        aBatchDto({ id: 'C', descricao: 'Lote C', saldo: 1 }),
      ],
    });
    expect(screen.getByText('compra: 1 de 7, lote B')).toBeVisible();

    await user.click(screen.getByLabelText('Lote C (1 caixa)'));

    expect(screen.getByText('compra: 1 de 7, lote C')).toBeVisible();
    expect(screen.getByLabelText('Lote A (esgotado)')).toBeDisabled();
  });

  it('takes the quantity down to what it holds, and says so', async () => {
    inStock();
    const { user } = await openProduct({
      lotes: [
        aBatchDto({ id: 'A', descricao: 'Lote A', saldo: 9 }),
        aBatchDto({ id: 'B', descricao: 'Lote B', saldo: 1 }),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Aumentar a quantidade' }));
    await screen.findByDisplayValue('2');

    await user.click(screen.getByLabelText('Lote B (1 caixa)'));

    expect(screen.getByText('compra: 1 de 7, lote B')).toBeVisible();
    expect(screen.getByText('Este lote tem 1 caixa: ajustamos a quantidade.')).toBeVisible();
  });

  it('is not asked for where there is none', async () => {
    await openProduct({ lotes: [] });

    expect(screen.queryByRole('group', { name: 'Lote' })).toBeNull();
    expect(screen.getByText('compra: 1 de 7, lote nenhum')).toBeVisible();
  });
});

describe('the area calculator', () => {
  it('shows how many boxes cover the area with ten per cent to spare', async () => {
    const { user } = await openProduct();

    await user.click(screen.getByRole('radio', { name: /^Sem sobra/ }));
    await user.type(screen.getByLabelText('Área em m²'), '20');
    expect(screen.getByText('10 caixas')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^10%/ }));

    expect(screen.getByText('11 caixas')).toBeVisible();
    expect(screen.getByText('cobre 23,76 m²')).toBeVisible();
    expect(screen.getByText('Total: R$ 1.185,62 ou R$ 1.126,34 no Pix')).toBeVisible();
    expect(
      screen.getByText(
        /^No cartão: 6x de R\$\s197,60 sem juros ou 10x de R\$\s131,9\d com tarifa de 1.99% a.m.$/,
      ),
    ).toBeVisible();
  });

  it.each([
    [/^10%: assentamento reto/, '8 caixas'],
    [/^15%: na diagonal/, '8 caixas'],
    [/^20%: espinha de peixe/, '8 caixas'],
    [/^Sem sobra/, '7 caixas'],
  ])('adds for cuts and breakage what is chosen: %s', async (loss, boxes) => {
    const { user } = await openProduct();

    await user.click(screen.getByRole('radio', { name: loss }));
    await user.type(screen.getByLabelText('Área em m²'), '14');

    expect(screen.getByText(boxes)).toBeVisible();
  });

  it('takes all boxes of one batch that holds them', async () => {
    const asked = listensTo(CheckStockCall, { resposta: 'Disponível.' });
    const { user } = await openProduct({
      lotes: [
        aBatchDto({ id: 'A', descricao: 'Lote A', saldo: 2 }),
        aBatchDto({ id: 'B', descricao: 'Lote B', saldo: 30 }),
      ],
    });
    await user.type(screen.getByLabelText('Área em m²'), '14');

    await user.click(screen.getByRole('button', { name: 'Usar esta quantidade' }));

    expect(await screen.findByText('compra: 8 de 7, lote B')).toBeVisible();
    expect(asked.at(-1)?.query).toEqual({ codigo: '7', qtde: '8', lote: 'B' });
  });

  it('sets the quantity', async () => {
    inStock();
    const { user } = await openProduct();
    await user.type(screen.getByLabelText('Área em m²'), '12,5');

    await user.click(screen.getByRole('button', { name: 'Usar esta quantidade' }));

    expect(await screen.findByText('compra: 7 de 7, lote L1')).toBeVisible();
    expect(screen.getByLabelText('Caixas')).toHaveFocus();
  });

  it('says what an area looks like when it is none', async () => {
    const { user } = await openProduct();

    await user.type(screen.getByLabelText('Área em m²'), 'vinte');

    expect(screen.getByText('Informe a área em números, como 12,5.')).toBeVisible();
  });

  it('is not there for what is sold by the unit', async () => {
    await openProduct({ produtos: [aUnitProductDto()] });

    expect(screen.queryByLabelText('Área em m²')).toBeNull();
    expect(screen.getByLabelText('Quantidade')).toHaveValue('1');
  });
});

import { catalogueImports, productOwnCodes, products, storeStock } from '../database/schema';
import { addProducts } from '../testing/builders';
import { aPurchase, placeOrder } from '../testing/purchase';
import { unitsInStock } from '../testing/small-shop';
import type { TestApp } from '../testing/test-app';
import { MAX_UPDATES } from './catalogue-actions';
import { anErpShop } from './testing/erp-shop';
import type { ErpShop } from './testing/erp-shop';

describe('the catalogue by POST /api/erp', () => {
  let shop: TestApp;
  let send: ErpShop['send'];

  beforeEach(async () => {
    ({ shop, send } = await anErpShop());
  });
  afterEach(() => shop.close());

  const pricesByCode = async () => {
    const rows = await shop.db.select().from(products).orderBy(products.code);
    return rows.map(({ code, priceCents }) => [code, priceCents]);
  };

  it('changes prices, and names the products that are not for sale', async () => {
    const produtos = [
      { codigo: 1, preco: 129.9 },
      { codigo: 2, preco: 0.07 },
      { codigo: 999, preco: 1 },
    ];

    const message = { acao: 'precos.atualizar', produtos, confirmado: true };
    const first = await send(message, { id: 'evt_prices' });
    const repeated = await send(message, { id: 'evt_prices' });

    expect([first.status, first.body]).toEqual([
      200,
      {
        resposta: '2 preços mudados; 1 produto não está à venda.',
        alterados: 2,
        desconhecidos: [{ codigo: 999 }],
      },
    ]);
    expect(repeated).toEqual(first);
    expect(await pricesByCode()).toEqual([
      [1, 12_990],
      [2, 7],
      [3, 10_000],
    ]);
    expect(await shop.db.select().from(catalogueImports)).toMatchObject([
      { kind: 'prices', source: 'erp', actor: 'erp evt_prices', changed: 2 },
    ]);
  });

  it('changes no price that differs by more than the limit without a confirmation', async () => {
    const produtos = [{ codigo: 3, preco: 0.01 }];
    const before = await pricesByCode();

    const refused = await send({ acao: 'precos.atualizar', produtos }, { id: 'evt_cheap' });
    const again = await send({ acao: 'precos.atualizar', produtos }, { id: 'evt_cheap' });

    expect(refused.status).toBe(422);
    expect(refused.body.resposta).toBe(
      '1 de 1 preços mudados diferem em mais de 30 %: 3 de R$ 100,00 para R$ 0,01 (-100 %). ' +
        'Nada foi mudado: confira; "confirmado": true os muda.',
    );
    expect(again).toEqual(refused);
    expect(await pricesByCode()).toEqual(before);
    const confirmed = { acao: 'precos.atualizar', produtos, confirmado: true };
    expect((await send(confirmed, { id: 'evt_cheap' })).status).toBe(200);
  });

  it('sets balances, less the units of orders that the ERP does not know', async () => {
    const [store] = (await shop.dependencies.content.profile()).stores;
    const em = shop.clock.now.toISOString();
    await placeOrder(shop, await aPurchase(shop, [{ id: 1, quantity: 2, priceCents: 9_990 }]));
    const produtos = [
      { codigo: 1, saldo: 10, lojas: { [store?.id ?? '']: 4 } },
      { codigo: 2, lote: 'T2', saldo: 7 },
      { codigo: 2, lote: 'T9', saldo: 7 },
    ];

    const { status, body } = await send({ acao: 'estoque.atualizar', em, produtos });

    expect([status, body['desconhecidos']]).toEqual([200, [{ codigo: 2, lote: 'T9' }]]);
    expect(await unitsInStock(shop, 1)).toBe(8);
    expect(await unitsInStock(shop, 2, 'T2')).toBe(7);
    expect(await unitsInStock(shop, 2, 'T1')).toBe(3);
    expect(await shop.db.select().from(storeStock)).toMatchObject([{ productCode: 1 }]);
  });

  it('knows products by the codes of the retailer’s system, too', async () => {
    await shop.db.insert(productOwnCodes).values({ code: 1, ownCode: 'TIN-18L' });
    const produtos = [
      { codigo: 'tin-18l', preco: 11 },
      { codigo: 'X9', preco: 1 },
    ];

    const prices = await send({ acao: 'precos.atualizar', produtos, confirmado: true });
    const balances = [
      { codigo: 'TIN-18L', saldo: 7 },
      { codigo: 'X9', lote: 'T1', saldo: 1 },
    ];
    const em = shop.clock.now.toISOString();
    const stock = await send({ acao: 'estoque.atualizar', em, produtos: balances });

    expect((await pricesByCode())[0]).toEqual([1, 1_100]);
    expect(prices.body['desconhecidos']).toEqual([{ codigo: 'X9' }]);
    expect(await unitsInStock(shop, 1)).toBe(7);
    expect(stock.body['desconhecidos']).toEqual([{ codigo: 'X9', lote: 'T1' }]);
  });

  it('changes five thousand products by one request', async () => {
    const codes = Array.from({ length: MAX_UPDATES }, (_, index) => index + 1);
    await addProducts(
      shop.db,
      codes.slice(0, 50).map((index) => ({ code: 1000 + index })),
    );
    const produtos = codes.map((index) => ({ codigo: 1000 + index, preco: 1.99 }));

    const { status, body } = await send({
      acao: 'precos.atualizar',
      produtos,
      confirmado: true,
    });
    const tooMany = [...produtos, { codigo: 1, preco: 1 }];

    expect([status, body['alterados']]).toEqual([200, 50]);
    expect((await send({ acao: 'precos.atualizar', produtos: tooMany })).status).toBe(422);
  });

  it.each([
    ['precos.atualizar', { produtos: [{ codigo: 1, preco: 1.999 }] }, 'duas casas decimais'],
    ['precos.atualizar', { produtos: [{ codigo: 1, preco: 0 }] }, '/produtos/0/preco'],
    ['precos.atualizar', { produtos: [] }, '/produtos'],
    [
      'estoque.atualizar',
      { em: 'today', produtos: [{ codigo: 1, saldo: 1 }] },
      'hora ISO com fuso',
    ],
    [
      'estoque.atualizar',
      { em: '2027-01-01T00:00:00Z', produtos: [{ codigo: 1, saldo: 1 }] },
      'no futuro',
    ],
    ['estoque.atualizar', { produtos: [{ codigo: 1, saldo: 1 }] }, 'em'],
    [
      'estoque.atualizar',
      { em: '2026-11-24T12:00:00Z', produtos: [{ codigo: 1, saldo: -1 }] },
      '/produtos/0/saldo',
    ],
    [
      'estoque.atualizar',
      { em: '2026-11-24T12:00:00Z', produtos: [{ codigo: 1, saldo: 1, lojas: { lua: 1 } }] },
      'não há a loja',
    ],
  ])('refuses %s with %j, and changes nothing', async (acao, fields, reason) => {
    const before = await pricesByCode();

    const { status, body } = await send({ acao, ...fields });

    expect([status, body['resposta']]).toEqual([422, expect.stringContaining(reason)]);
    expect(await pricesByCode()).toEqual(before);
    expect(await unitsInStock(shop, 1)).toBe(5);
  });
});

import { eq } from 'drizzle-orm';
import { OrderChanged, OrderDetail } from 'shared-contracts/wire';
import type { PriceTermsDto } from 'shared-contracts/wire';
import { Value } from 'typebox/value';
import {
  orderHistory,
  orderItems,
  orders,
  outbox,
  payments,
  products,
} from '../../database/schema';
import { sampleCompany, samplePerson } from '@fireflay/sample-store/customers';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aSmallShop, unitsInStock, countOrders } from '../../testing/small-shop';
import { publishTerms } from '../../testing/published-terms';
import type { TestApp } from '../../testing/test-app';

describe('APP_0050 order', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aSmallShop();
  });
  afterEach(() => shop.close());

  it('prices an order by Pix 5% lower, freight excluded, and reserves its goods', async () => {
    const purchase = await aPurchase(shop, [
      { id: 1, priceCents: 9_990, quantity: 2 },
      { id: 2, priceCents: 4_590, quantity: 10, boxArea: '2,16', batch: 'T2' },
    ]);

    const { status, body } = await placeOrder(shop, purchase);

    expect(status).toBe(200);
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(body.id)));
    // 2 × 99,90 = 199,80 → 189,81; 10 × 2,16 m² × 45,90 = 991,44 → 941,868 → 941,87.
    expect(order).toMatchObject({ state: 'awaiting_payment', goodsCents: 18_981 + 94_187 });
    expect(order?.totalCents).toBe(18_981 + 94_187 + (order?.shippingCents ?? 0));
    expect(await unitsInStock(shop, 1)).toBe(3);
    expect(await unitsInStock(shop, 2, 'T2')).toBe(10);
    expect(await unitsInStock(shop, 2, 'T1')).toBe(3);
  });

  it('is refused on other terms than the published ones, with these, and then charges them', async () => {
    await publishTerms(shop, { pixDiscount: 10 });
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]);

    const refused = await placeOrder(shop, purchase);
    const [{ condicoes } = {}] = refused.body['mudancas'] as { condicoes?: PriceTermsDto }[];
    const lines = (purchase.request['produtos'] as object[]).map((line) => ({
      ...line,
      condicoes,
    }));
    const request = { ...purchase.request, produtos: lines };
    const { status, body } = await placeOrder(shop, { ...purchase, request });

    expect(refused.status).toBe(409);
    expect(condicoes).toMatchObject({ desconto_pix: 10, sem_juros: 6 });
    expect(status).toBe(200);
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(body.id)));
    expect(order?.goodsCents).toBe(8_991);
  });

  it('writes history and event in the order’s own transaction', async () => {
    const { body } = await placeOrder(shop, await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]));

    const history = await shop.db.select().from(orderHistory);
    const events = await shop.db.select().from(outbox);
    expect(history).toMatchObject([{ fromState: null, toState: 'awaiting_payment' }]);
    expect(events).toMatchObject([
      { topic: 'order.placed', payload: { orderId: Number(body.id) } },
    ]);
  });

  it('returns the same order for the same number, and takes the goods once', async () => {
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]);

    const first = await placeOrder(shop, purchase);
    const again = await placeOrder(shop, purchase);

    expect(again).toEqual(first);
    expect(await countOrders(shop)).toBe(1);
    expect(await unitsInStock(shop, 1)).toBe(4);
  });

  it('returns the same order when its own reservation took the last unit, or the price has changed since', async () => {
    const purchase = await aPurchase(shop, [{ id: 3 }]);
    const first = await placeOrder(shop, purchase);
    await shop.db.update(products).set({ priceCents: 99_999 });

    expect(await placeOrder(shop, purchase)).toEqual(first);
  });

  it('makes one order of ten concurrent requests', async () => {
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], { card: {} });

    const responses = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(shop, purchase)),
    );

    expect(new Set(responses.map(({ status, body }) => `${status} ${String(body.id)}`)).size).toBe(
      1,
    );
    expect(responses[0]?.status).toBe(200);
    expect(await countOrders(shop)).toBe(1);
    expect(await shop.db.select().from(payments)).toHaveLength(1);
    expect(await unitsInStock(shop, 1)).toBe(4);
  });

  it('sells the last unit once, however many request it at the same moment', async () => {
    const purchases = [];
    for (let buyer = 0; buyer < 8; buyer += 1) purchases.push(await aPurchase(shop, [{ id: 3 }]));

    const responses = await Promise.all(purchases.map((purchase) => placeOrder(shop, purchase)));

    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await unitsInStock(shop, 3)).toBe(0);
    expect(await countOrders(shop)).toBe(1);
  });

  it('sells the last boxes of a selected batch once', async () => {
    const lines = [{ id: 2, priceCents: 4_590, quantity: 3, boxArea: '2,16', batch: 'T1' }];
    const purchases = [];
    for (let buyer = 0; buyer < 8; buyer += 1) purchases.push(await aPurchase(shop, lines));

    const responses = await Promise.all(purchases.map((purchase) => placeOrder(shop, purchase)));

    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect([await unitsInStock(shop, 2, 'T1'), await unitsInStock(shop, 2, 'T2')]).toEqual([0, 20]);
  });

  it('treats a missing batch as sold out, instead of using another shade', async () => {
    const lines = [{ id: 2, priceCents: 4_590, boxArea: '2,16', batch: 'T9' }];

    const { status, body } = await placeOrder(shop, await aPurchase(shop, lines));

    expect(status).toBe(409);
    expect(body['mudancas']).toEqual([
      { idprd: 2, lote: 'T9', motivo: 'estoque', antes: 1, agora: 0 },
    ]);
  });

  it('names the changed line by product and batch, and its new box size', async () => {
    const line = { id: 2, priceCents: 4_590, boxArea: '1,44' };
    const { body } = await placeOrder(
      shop,
      await aPurchase(shop, [
        { ...line, quantity: 4, batch: 'T1' },
        { ...line, batch: 'T2' },
      ]),
    );

    const price = { idprd: 2, motivo: 'preco', antes: 45.9, agora: 45.9, caixa: '2,16' };
    expect(body['mudancas']).toEqual([
      { ...price, lote: 'T1' },
      { ...price, lote: 'T2' },
      { idprd: 2, lote: 'T1', motivo: 'estoque', antes: 4, agora: 3 },
    ]);
    expect(Value.Check(OrderChanged, body)).toBe(true);
  });

  it('does not deadlock when buyers order the same goods in opposite order', async () => {
    const purchases = [];
    for (let buyer = 0; buyer < 10; buyer += 1) {
      const lines = [
        { id: 1, priceCents: 9_990 },
        { id: 2, priceCents: 4_590, boxArea: '2,16', batch: 'T2' },
      ];
      const document = buyer % 4 < 2 ? samplePerson : sampleCompany;
      purchases.push(await aPurchase(shop, buyer % 2 ? lines : lines.toReversed(), { document }));
    }

    const responses = await Promise.all(purchases.map((purchase) => placeOrder(shop, purchase)));

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await unitsInStock(shop, 1)).toBe(0);
    expect(await unitsInStock(shop, 2, 'T2')).toBe(15);
  });

  it('takes a line from one batch that holds all of it when none was selected', async () => {
    const lines = [{ id: 2, priceCents: 4_590, quantity: 4, boxArea: '2,16' }];

    const { body } = await placeOrder(shop, await aPurchase(shop, lines));

    const items = await shop.db.select().from(orderItems);
    expect(items).toMatchObject([{ orderId: Number(body.id), batchId: 'T2', quantity: 4 }]);
    expect(await unitsInStock(shop, 2, 'T2')).toBe(16);
  });

  it('reports changes of price, stock or freight, and charges nothing', async () => {
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 8_990, quantity: 6 }, { id: 77 }]);
    const frete = { ...(purchase.request['frete'] as object), price: 1 };

    const { status, body } = await placeOrder(shop, {
      ...purchase,
      request: { ...purchase.request, frete },
    });

    expect(status).toBe(409);
    expect(body).toMatchObject({
      resposta: expect.stringContaining('mudaram'),
      mudancas: [
        { idprd: 1, motivo: 'preco', antes: 89.9, agora: 99.9 },
        { idprd: 77, motivo: 'estoque', antes: 1, agora: 0 },
        { idprd: 1, motivo: 'estoque', antes: 6, agora: 5 },
        { motivo: 'frete', antes: 1 },
      ],
    });
    expect(await countOrders(shop)).toBe(0);
    expect(await unitsInStock(shop, 1)).toBe(5);
  });

  it('refuses a shipping option that is no longer available', async () => {
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]);
    const motoboy = { ...(purchase.request['frete'] as object), id: 100 };
    shop.clock.now = new Date('2026-11-24T21:30:00Z');

    const { status, body } = await placeOrder(shop, {
      ...purchase,
      request: { ...purchase.request, frete: motoboy },
    });

    expect(status).toBe(409);
    expect(body.resposta).toBe(
      'A forma de entrega escolhida não está mais disponível. Escolha outra.',
    );
  });

  it('requires a session, and uses its customer rather than the request’s', async () => {
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]);

    expect((await placeOrder(shop, { ...purchase, cookie: '' })).status).toBe(401);
    const other = await shop.signIn(sampleCompany);
    expect((await placeOrder(shop, { ...purchase, cookie: other })).status).toBe(403);
    const othersPurchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], {
      document: sampleCompany,
    });
    const { dados_cliente } = purchase.request;
    const mixed = { ...othersPurchase, request: { ...othersPurchase.request, dados_cliente } };
    expect((await placeOrder(shop, mixed)).status).toBe(403);
    expect(await countOrders(shop)).toBe(0);
  });

  it('refuses another customer’s movement number', async () => {
    const othersPurchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], {
      document: sampleCompany,
    });
    const ownPurchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]);
    await placeOrder(shop, othersPurchase);

    const { status, body } = await placeOrder(shop, {
      ...ownPurchase,
      request: { ...ownPurchase.request, mov: othersPurchase.request.mov },
    });

    expect(status).toBe(403);
    expect(body).not.toHaveProperty('id');
  });

  it('is shown to its customer with its items', async () => {
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990, quantity: 2 }]);
    const { body: placed } = await placeOrder(shop, purchase);

    const { body } = await shop.call(OrderDetail, { id: placed.id }, purchase);

    expect(body).toMatchObject({
      id: placed.id,
      status: 'Aguardando pagamento',
      currentStepIndex: -1,
      items: [{ idprd: 1, quantity: 2, price: 99.9, total_item: 189.81 }],
      shipping: {
        method: 'Entrega da loja',
        estimate: 'Chega até 26 de novembro de 2026',
        address: 'Rua Barão de Jaguara, 10, Centro, Campinas - SP, CEP 13010-050',
      },
      payment: { method: 'Pix', installments: 1 },
      pagar_ate: new Date(shop.clock.now.getTime() + 5 * 60_000).toISOString(),
    });
    expect(body).not.toHaveProperty('entregue');
  });
});

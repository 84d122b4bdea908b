import { eq } from 'drizzle-orm';
import { CheckCoupon, PlaceOrder, ReadQuote } from 'shared-contracts/wire';
import { shippingIds } from 'shared-contracts/profile';
import type { InputOf, Operations } from '@fireflay/back-office-wire';
import {
  customers,
  erpMessages,
  orderHistory,
  orders,
  outbox,
  payments,
  products,
  sandboxCharges,
  staffChanges,
  stock,
} from '../../database/schema';
import { receiveEmails } from '../../testing/accounts';
import { aPurchase, anOpenPix } from '../../testing/purchase';
import { aSmallShop, countOrders, unitsInStock } from '../../testing/small-shop';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

type Registered = InputOf<Operations['RegisterStorePayment']>;
type Changed = { [Field in keyof Registered]?: Registered[Field] | undefined };

let office: TestBackOffice;
let cookie: string;
let customerId: number;
beforeEach(async () => {
  office = await openBackOffice(await aSmallShop());
  cookie = await office.signIn('attendant');
  const [customer] = await office.db
    .select()
    .from(customers)
    .where(eq(customers.email, 'maria.souza@exemplo.com.br'));
  customerId = customer?.id ?? 0;
});
afterEach(() => office.close());

const aQuote = async (changed: object = {}) => {
  const { body } = await office.call(
    'CreateQuoteForCustomer',
    {
      key: 'balcao-1',
      name: 'Maria',
      email: '',
      phone: '',
      lines: [
        { productCode: 1, quantity: 2 },
        { productCode: 2, quantity: 3 },
      ],
      message: '',
      discountPercent: 5,
      ...changed,
    },
    { cookie },
  );
  return body;
};
const options = async (id: number, postalCode = '13010-050', by = cookie) =>
  office.call('ReadStorePayment', { id, customerId, postalCode }, { cookie: by });
const register = (id: number, changed: Changed = {}, by = cookie) =>
  office.call(
    'RegisterStorePayment',
    {
      id,
      key: 'dialog-0001',
      customerId,
      kind: 'store-cash',
      amountCents: GOODS,
      reference: '',
      postalCode: '13010-050',
      shippingId: shippingIds.pickup,
      ...changed,
    } as Registered,
    { cookie: by },
  );
// 2 × 99,90 = 199,80 and 3 × 2,16 m² × 45,90 = 297,43; less 5% of each: 9,99 and 14,87.
const GOODS = 19_980 - 999 + (29_743 - 1_487);
// The Pix discount of 5% is rounded for each line.
const GOODS_BY_PIX = Math.round((19_980 - 999) * 0.95) + Math.round((29_743 - 1_487) * 0.95);
const pickupOf = async (id: number) =>
  (await options(id)).body.deliveries.find(({ isPickup }) => isPickup);

describe('a payment that an employee registers', () => {
  it('makes the paid order of the quote: prices, stock, payment, history, log, e-mails', async () => {
    const { id } = await aQuote();
    const pickup = await pickupOf(id);
    expect(pickup?.totals).toEqual({
      'store-cash': GOODS,
      'store-debit': GOODS,
      'store-credit': GOODS,
      'store-transfer': GOODS,
      'store-pix': GOODS_BY_PIX,
    });
    const store = pickup?.stores[0]?.id;

    const { status, body } = await register(id, { store, reference: 'NSU-123' });

    expect([status, body.state]).toEqual([200, 'accepted']);
    const orderId = body.orderId ?? 0;
    const [order] = await office.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({
      customerId,
      state: 'paid',
      source: 'seller',
      paymentKind: 'store-cash',
      paymentMethod: 'Pago na loja: dinheiro',
      goodsCents: GOODS,
      shippingCents: 0,
      totalCents: GOODS,
      pickupStore: store,
      networkKey: null,
    });
    expect(await office.db.select().from(payments)).toMatchObject([
      {
        orderId,
        kind: 'store-cash',
        state: 'paid',
        amountCents: GOODS,
        providerReference: null,
        registeredBy: 'Pessoa 1',
        receipt: 'NSU-123',
      },
    ]);
    expect(await unitsInStock(office.shop, 1)).toBe(3);
    const history = await office.db.select().from(orderHistory);
    expect(history.map(({ toState, actor }) => [toState, actor])).toEqual([
      ['charging', ''],
      ['paid', 'Pessoa 1'],
    ]);
    const subjects = (await receiveEmails(office.shop, 'maria.souza@exemplo.com.br')).map(
      ({ subject }) => subject,
    );
    expect(subjects).toEqual([
      expect.stringContaining('recebido'),
      expect.stringContaining('pagamento confirmado'),
    ]);
    const logged = (await office.db.select().from(staffChanges)).find(
      ({ action }) => action === 'RegisterStorePayment',
    );
    expect(logged?.input).toMatchObject({ kind: 'store-cash', amountCents: GOODS });
    const { body: shown } = await office.call('ReadOrder', { id: orderId }, { cookie });
    expect(shown).toMatchObject({
      paymentMethod: 'Pago na loja: dinheiro',
      payment: { registeredBy: 'Pessoa 1', receipt: 'NSU-123' },
    });
    const messages = await office.db.select().from(erpMessages);
    expect(messages.map(({ type, data }) => [type, data])).toContainEqual([
      'pagamento.aprovado',
      expect.objectContaining({ valor: GOODS / 100, forma: 'loja_dinheiro' }),
    ]);
    expect(await office.db.select().from(sandboxCharges)).toEqual([]);
  });

  it('by Pix has the Pix price', async () => {
    const { id } = await aQuote();
    const store = (await pickupOf(id))?.stores[0]?.id;

    const { body } = await register(id, { store, kind: 'store-pix', amountCents: GOODS_BY_PIX });

    const [order] = await office.db.select().from(orders);
    expect([order?.id, order?.totalCents, order?.paymentMethod]).toEqual([
      body.orderId,
      GOODS_BY_PIX,
      'Pago na loja: Pix',
    ]);
  });

  it('of another amount than the total is refused at its field, and nothing is written', async () => {
    const { id } = await aQuote();
    const store = (await pickupOf(id))?.stores[0]?.id;

    const { status, body } = await register(id, { store, amountCents: GOODS - 1 });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['amountCents']]);
    expect(body.message).toContain('472,37');
    expect(await countOrders(office.shop)).toBe(0);
    expect(await unitsInStock(office.shop, 1)).toBe(5);
    // The same dialog, with the amount corrected.
    expect((await register(id, { store })).status).toBe(200);
  });

  it('that arrives twice, also at once, makes one order', async () => {
    const { id } = await aQuote();
    const store = (await pickupOf(id))?.stores[0]?.id;

    const replies = await Promise.all([register(id, { store }), register(id, { store })]);
    replies.push(await register(id, { store }));

    expect(new Set(replies.map(({ status, body }) => [status, body.orderId].join()))).toEqual(
      new Set([`200,${replies[0]?.body.orderId}`]),
    );
    expect(await countOrders(office.shop)).toBe(1);
    expect(await office.db.select().from(payments)).toHaveLength(1);
  });

  it('that is repeated with another form is refused, and names the order of the first', async () => {
    const { id } = await aQuote();
    const store = (await pickupOf(id))?.stores[0]?.id;
    const first = await register(id, { store });

    const other = await register(id, { store, kind: 'store-pix', amountCents: GOODS_BY_PIX });

    expect([other.status, other.body.message]).toEqual([
      409,
      expect.stringContaining(`pedido ${first.body.orderId}, com outra forma`),
    ]);
    expect((await office.db.select().from(payments)).map(({ kind }) => kind)).toEqual([
      'store-cash',
    ]);
  });

  it('for a delivery without an address is refused, and nothing is written', async () => {
    const { id } = await aQuote();
    const { deliveries } = (await options(id)).body;
    const delivery = deliveries.find(({ isPickup }) => !isPickup);

    const { status, body } = await register(id, {
      shippingId: delivery?.shippingId ?? 0,
      amountCents: delivery?.totals['store-cash'] ?? 0,
    });

    expect([status, body.message]).toEqual([422, 'Escreva a rua.']);
    expect(await countOrders(office.shop)).toBe(0);
  });

  it.each([5, 0])(
    'by two employees at once, of a quote with %s%% off, makes one order, and the other one is told',
    async (discountPercent) => {
      const { id } = await aQuote({ discountPercent });
      const pickup = await pickupOf(id);
      const other = await office.signIn('orders');
      const common = {
        store: pickup?.stores[0]?.id,
        amountCents: pickup?.totals['store-cash'] ?? 0,
      };

      const replies = await Promise.all([
        register(id, { ...common, key: 'dialog-ana' }),
        register(id, { ...common, key: 'dialog-bia' }, other),
      ]);

      const [order] = await office.db.select().from(orders);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.body.message).toContain(
        `já virou o pedido ${order?.id}`,
      );
      expect(await countOrders(office.shop)).toBe(1);
      expect(await unitsInStock(office.shop, 1)).toBe(3);
    },
  );

  it('is refused with a sentence where the goods ran out, and nothing is half done', async () => {
    const { id } = await aQuote();
    const store = (await pickupOf(id))?.stores[0]?.id;
    await office.db.update(stock).set({ available: 1 }).where(eq(stock.productCode, 1));

    const delivery = (await options(id)).body.deliveries.find(({ isPickup }) => !isPickup);
    const address = { street: 'Rua A', number: '1', complement: '', district: 'B', reference: '' };
    const total = (delivery?.totals['store-cash'] ?? 0) || GOODS;
    const sent = delivery && {
      shippingId: delivery.shippingId,
      amountCents: total,
      address,
      ...(delivery.slots[0] && { slot: delivery.slots[0] }),
    };
    const { status, body } = await register(id, { store, ...sent });

    expect(status).toBe(409);
    expect(body.message).toMatch(/só há 1 no estoque. Nada foi registrado/);
    expect(await countOrders(office.shop)).toBe(0);
    expect(await office.db.select().from(payments)).toEqual([]);
    const events = await office.db.select().from(outbox);
    expect(events.filter(({ topic }) => topic.startsWith('order.'))).toEqual([]);
    expect((await office.call('ReadQuote', { id }, { cookie })).body).toMatchObject({
      state: 'sent',
      orderId: null,
    });
  });

  it('is not of a quote that the customer has ordered by Pix from: exactly one order is paid', async () => {
    const { id, link } = await aQuote({ lines: [{ productCode: 1, quantity: 2 }] });
    const pickup = await pickupOf(id);
    const { body: quote } = await office.shop.call(ReadQuote, {
      token: link.split('/').at(-1) ?? '',
    });
    const lines = [{ id: 1, quantity: 2, priceCents: 9_990 }];
    const { body: cart } = await office.shop.call(CheckCoupon, {
      codigo: quote.cupom,
      produtos: [{ id: 1, quantity: 2 }],
    });
    const purchase = await aPurchase(office.shop, lines);
    const cupom = { codigo: quote.cupom, economia: cart.aplicado?.economia };

    const [byPix, inStore] = await Promise.all([
      office.shop.call(PlaceOrder, { ...purchase.request, cupom }, { cookie: purchase.cookie }),
      register(id, {
        store: pickup?.stores[0]?.id,
        amountCents: pickup?.totals['store-cash'] ?? 0,
      }),
    ]);

    const made = await office.db.select().from(orders);
    expect(made).toHaveLength(1);
    expect([byPix.status, inStore.status].toSorted()).toEqual([200, 409]);
    const [order] = made;
    if (byPix.status === 200) expect(inStore.body.message).toContain(`cancele antes`);
    else expect(order?.state).toBe('paid');
  });

  it('is possible after the unpaid order of the customer was cancelled', async () => {
    const { id, link } = await aQuote({ lines: [{ productCode: 1, quantity: 2 }] });
    const pickup = await pickupOf(id);
    const { body: quote } = await office.shop.call(ReadQuote, {
      token: link.split('/').at(-1) ?? '',
    });
    const purchase = await aPurchase(office.shop, [{ id: 1, quantity: 2, priceCents: 9_990 }]);
    const cupom = { codigo: quote.cupom, economia: 9.99 };
    const { body: placed } = await office.shop.call(
      PlaceOrder,
      { ...purchase.request, cupom },
      { cookie: purchase.cookie },
    );
    const payment = {
      store: pickup?.stores[0]?.id,
      amountCents: pickup?.totals['store-cash'] ?? 0,
    };
    const refused = await register(id, payment);
    const manager = await office.signIn('orders');
    await office.call(
      'CancelOrder',
      { id: Number(placed.id), why: 'Paga na loja' },
      { cookie: manager },
    );

    const { status } = await register(id, payment);

    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(`já fez o pedido ${String(placed.id)}`),
    ]);
    expect(status).toBe(200);
    expect((await office.db.select().from(orders)).map(({ state }) => state)).toEqual([
      'cancelled',
      'paid',
    ]);
  });

  it('is refused of an expired, a refused and an unknown quote, and for an unknown customer', async () => {
    const { id } = await aQuote();
    const store = (await pickupOf(id))?.stores[0]?.id;
    const unknown = await register(id + 5, { store });
    const stranger = await register(id, { store, customerId: 5 });
    office.clock.now = new Date('2027-03-01T12:00:00Z');
    cookie = await office.signIn('attendant');
    const late = await register(id, { store });

    expect([unknown, stranger, late].map(({ status }) => status)).toEqual([404, 422, 409]);
    expect(late.body.message).toContain('venceu em');
    expect(await countOrders(office.shop)).toBe(0);
  });

  it('has the address and the freight of a delivery, in the prices of today', async () => {
    const { id } = await aQuote();
    await office.db.update(products).set({ priceCents: 12_000 }).where(eq(products.code, 1));
    const { body } = await options(id);
    const truck = body.deliveries.find(({ shippingId }) => shippingId === shippingIds.truck);
    // The quote keeps its price; the freight is that of today.
    expect(truck?.totals['store-cash']).toBe(GOODS + (truck?.priceCents ?? 0));
    const address = {
      street: 'Rua Barão de Jaguara',
      number: '10',
      complement: '',
      district: 'Centro',
      reference: 'portão azul',
    };

    const registered = await register(id, {
      shippingId: shippingIds.truck,
      amountCents: GOODS + (truck?.priceCents ?? 0),
      address,
      ...(truck?.slots[0] && { slot: truck.slots[0] }),
    });

    expect([registered.status, registered.body.message]).toEqual([200, '']);
    const [order] = await office.db.select().from(orders);
    expect(order?.address).toMatchObject({
      cep: '13010-050',
      street: 'Rua Barão de Jaguara',
      bairro: 'Centro',
      cidade: 'Campinas',
      referencia: 'portão azul',
    });
    const wrong = await register((await aQuote({ key: 'balcao-2' })).id, {
      key: 'dialog-0002',
      shippingId: shippingIds.truck,
      address: { ...address, number: ' ' },
    });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['number']]);
  });

  it('is only for those with the right', async () => {
    const { id } = await aQuote();
    const picker = await office.signIn('picker');

    expect((await register(id, {}, picker)).status).toBe(403);
    expect((await options(id, '13010-050', picker)).status).toBe(403);
  });

  it('leaves an open Pix of another order alone', async () => {
    await anOpenPix(office.shop, [{ id: 1, quantity: 1, priceCents: 9_990 }]);
    const { id } = await aQuote();
    const store = (await pickupOf(id))?.stores[0]?.id;

    expect((await register(id, { store })).status).toBe(200);
    expect((await office.db.select().from(orders)).map(({ state }) => state).toSorted()).toEqual([
      'awaiting_payment',
      'paid',
    ]);
  });
});

import { eq } from 'drizzle-orm';
import { OrderDetail, OrderList, RequestReturn, Withdraw } from 'shared-contracts/wire';
import { shippingIds } from 'shared-contracts/profile';
import { customers, erpMessages, orders, outbox, payments, refunds } from '../../database/schema';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { exportPersonalData } from '../../privacy/personal-data';
import { listPendingRefunds } from '../../orders/operate/read-orders';
import { reconcilePayments } from '../../orders/operate/reconciliation';
import { aDeliveredOrder } from '../../testing/a-delivered-order';
import { receiveEmails } from '../../testing/accounts';
import { aSmallShop, unitsInStock } from '../../testing/small-shop';
import { readReconciliation, toCents } from '../figures/reconciliation.fixture';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

const MAILBOX = 'maria.souza@exemplo.com.br';
const UNIT = 9_990;
const TOTAL = 3 * UNIT;

let office: TestBackOffice;
let cookie: string;
beforeEach(async () => {
  office = await openBackOffice(await aSmallShop());
  cookie = await office.signIn('orders', 'finance');
});
afterEach(() => office.close());

let made = 0;
/** Three units of product 1, paid in the store and to be collected there. */
async function anOrderPaidInStore(kind: 'store-cash' | 'store-credit' = 'store-cash') {
  made += 1;
  const [customer] = await office.db.select().from(customers).where(eq(customers.email, MAILBOX));
  const customerId = customer?.id ?? 0;
  const { body: quote } = await office.call(
    'CreateQuoteForCustomer',
    {
      key: `balcao-${made}`,
      ...{ name: 'Maria', email: '', phone: '', message: '', discountPercent: 0 },
      lines: [{ productCode: 1, quantity: 3 }],
    },
    { cookie },
  );
  const { body: options } = await office.call(
    'ReadStorePayment',
    { id: quote.id, customerId },
    { cookie },
  );
  const { body } = await office.call(
    'RegisterStorePayment',
    {
      id: quote.id,
      key: `dialog-${made}`,
      ...{ customerId, kind, amountCents: TOTAL, reference: 'NSU-9' },
      postalCode: options.postalCode,
      shippingId: shippingIds.pickup,
    },
    { cookie },
  );
  return body.orderId ?? 0;
}
const read = async (id: number) => (await office.call('ReadOrder', { id }, { cookie })).body;
const payBack = async (id: number, refund: string, by = cookie, less = 0) => {
  const [own] = await office.db.select().from(refunds).where(eq(refunds.reference, refund));
  const amountCents = (own?.amountCents ?? TOTAL) - less;
  const input = { id, refund, amountCents, kind: 'store-transfer' } as const;
  return office.call('RegisterPaidBack', input, { cookie: by });
};
const subjects = async () =>
  (await receiveEmails(office.shop, MAILBOX)).map(({ subject }) => subject);
const paidBackMessages = async () =>
  (await office.db.select().from(erpMessages)).filter(({ type }) => type === 'pagamento.devolvido');

/** The provider is asked for nothing, however often the outbox is delivered. */
async function expectNothingOfProvider() {
  const { payments: provider } = office.dependencies;
  const refund = jest.spyOn(provider, 'refund');
  const find = jest.spyOn(provider, 'findAllByKey');
  await deliverOutbox(office.dependencies);
  await office.db.update(payments).set({ createdAt: new Date(Date.now() - 3_600_000) });
  await reconcilePayments(office.dependencies, { error: jest.fn() });
  expect(refund).not.toHaveBeenCalled();
  expect(find).not.toHaveBeenCalled();
  const events = await office.db.select().from(outbox);
  expect(events.filter(({ topic }) => topic === 'payment.refund')).toEqual([]);
}

describe('the refund of a payment in the store', () => {
  it('of a cancelled order waits for an employee, and nobody reads before that it is refunded', async () => {
    const id = await anOrderPaidInStore();
    await office.call('CancelOrder', { id, why: 'Produto avariado' }, { cookie });

    await expectNothingOfProvider();
    expect(await listPendingRefunds(office.db)).toEqual([]);
    const waiting = await read(id);
    expect(waiting).toMatchObject({
      state: 'refunded',
      status: 'Pedido cancelado',
      payment: { state: 'owed' },
      refunds: [{ amountCents: TOTAL, isByEmployee: true, acceptedAt: null, paidBack: null }],
    });
    expect(waiting.history.at(-1)?.status).toBe('Pedido cancelado');
    const shopper = await office.shop.signIn();
    const { body: own } = await office.shop.call(
      OrderDetail,
      { id: String(id) },
      { cookie: shopper },
    );
    expect(own.status).toBe('Pedido cancelado');
    expect(own.reembolsos).toEqual([
      { valor: TOTAL / 100, motivo: 'Produto avariado', na_loja: true },
    ]);
    const [buyer] = await office.db.select().from(orders);
    const { body: list } = await office.shop.call(
      OrderList,
      { id: String(buyer?.customerId) },
      { cookie: shopper },
    );
    expect(list.map(({ status, paymentMethod }) => [status, paymentMethod])).toEqual([
      ['Pedido cancelado', 'Pago na loja: dinheiro'],
    ]);
    const exported = await exportPersonalData(office.db, buyer?.customerId ?? 0, new Date());
    expect(exported.pedidos.map(({ situacao }) => situacao)).toEqual(['Pedido cancelado']);
    expect(await unitsInStock(office.shop, 1)).toBe(5);
    expect(await subjects()).not.toContainEqual(expect.stringContaining('devolvido'));
    expect(await paidBackMessages()).toEqual([]);
    const { body: figures } = await office.call(
      'ReadFigures',
      { from: '2026-11-01', to: '2026-12-31' },
      { cookie },
    );
    expect(figures.toPayBack).toMatchObject([{ order: id, cents: TOTAL }]);

    const [refund] = waiting.refunds;
    const other = await payBack(id, refund?.reference ?? '', cookie, 1);
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('R$')]);
    const first = await payBack(id, refund?.reference ?? '');
    const repeated = await payBack(id, refund?.reference ?? '');
    const late = await payBack(id, refund?.reference ?? '', await office.signIn('attendant'));

    expect([first, repeated, late].map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(late.body.message).toMatch(/^Pessoa 1 já devolveu este valor/);
    expect(repeated.body).toMatchObject({
      status: 'Pagamento devolvido',
      payment: { state: 'refunded' },
      refunds: [{ paidBack: { kind: 'store-transfer', author: 'Pessoa 1' } }],
    });
    const { body: after } = await office.shop.call(
      OrderDetail,
      { id: String(id) },
      { cookie: shopper },
    );
    expect(after.status).toBe('Pagamento devolvido');
    expect(after.reembolsos?.[0]?.feito).toBeDefined();
    expect((await subjects()).filter((text) => text.includes('devolvido'))).toHaveLength(1);
    expect((await paidBackMessages()).map(({ data }) => data)).toMatchObject([
      { pedido: String(id), valor: TOTAL / 100 },
    ]);
    await expectNothingOfProvider();
  });

  it('of a lowered quantity and of a part wait each for an employee, up to the whole', async () => {
    const id = await anOrderPaidInStore();
    await office.call('ChangeOrderLine', { id, line: 1, seen: 3, quantity: 2 }, { cookie });
    const part = (amountCents: number, key: string) =>
      office.call(
        'RefundOrder',
        {
          id,
          key,
          why: 'Riscado',
          withoutGoods: false,
          part: { items: [], shipping: false, amountCents },
        },
        { cookie },
      );
    await part(1_000, 'part-0001');
    await part(1_000, 'part-0001');
    const tooMuch = await part(2 * UNIT, 'part-0002');

    await expectNothingOfProvider();
    expect(tooMuch.status).toBe(422);
    const order = await read(id);
    expect(order).toMatchObject({ state: 'paid', status: 'Pagamento Efetuado' });
    expect(order.refunds.map(({ amountCents, acceptedAt }) => [amountCents, acceptedAt])).toEqual([
      [UNIT, null],
      [1_000, null],
    ]);
    for (const { reference } of order.refunds) {
      expect((await payBack(id, reference)).status).toBe(200);
    }
    expect((await part(2 * UNIT - 1_000, 'part-0003')).body).toMatchObject({
      state: 'refunded',
      status: 'Pedido cancelado',
    });
    const all = await office.db.select().from(refunds);
    expect(all.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(TOTAL);
    await expectNothingOfProvider();
  });

  it('of a return waits for an employee, and the shopper reads before that it is received', async () => {
    const order = await aDeliveredOrder(office.shop);
    await office.db.update(orders).set({ paymentKind: 'store-cash' });
    await office.db.update(payments).set({ kind: 'store-cash', providerReference: null });
    const pedido = String(order.id);
    const wanted = {
      chave: 'return-key-1',
      motivo: 'desistencia',
      preferencia: 'reembolso',
    } as const;
    await office.shop.call(
      RequestReturn,
      { pedido, ...wanted, itens: [{ id: '1', quantidade: 1 }], texto: '', fotos: [] },
      order,
    );
    const { body: list } = await office.call('ListReturns', { list: 'requested' }, { cookie });
    const id = list.returns[0]?.id ?? 0;
    const items = [{ line: 1, quantity: 1 }];
    await office.call(
      'ApproveReturn',
      { id, key: 'approval-key', items, reply: 'Traga.' },
      { cookie },
    );
    const part = { items, shipping: false, amountCents: 0 };
    const { status } = await office.call(
      'RefundReturn',
      { id, key: 'refund-key-1', seen: 'approved', why: 'Desistiu', withoutGoods: false, part },
      { cookie },
    );
    const shopperSees = async () => {
      const { body } = await office.shop.call(OrderDetail, { id: pedido }, order);
      return body.devolucoes?.map(({ estado, resposta }) => [estado, resposta]);
    };

    expect(status).toBe(200);
    await expectNothingOfProvider();
    expect(await shopperSees()).toEqual([
      ['recebida', expect.stringMatching(/^A loja devolve R\$/)],
    ]);
    const [refund] = await office.db.select().from(refunds);
    expect((await payBack(order.id, refund?.reference ?? '')).status).toBe(200);
    expect(await shopperSees()).toEqual([['reembolsada', expect.anything()]]);
  });

  it('of a withdrawal waits for an employee', async () => {
    const id = await anOrderPaidInStore();
    const shopper = await office.shop.signIn();

    const { status } = await office.shop.call(Withdraw, { id: String(id) }, { cookie: shopper });

    expect(status).toBe(200);
    await expectNothingOfProvider();
    expect((await read(id)).refunds).toMatchObject([{ amountCents: TOTAL, acceptedAt: null }]);
    expect(await unitsInStock(office.shop, 1)).toBe(5);
  });

  it('is not registered for an order that the provider charged, nor of another order', async () => {
    const id = await anOrderPaidInStore();
    await office.call('CancelOrder', { id, why: 'Engano' }, { cookie });
    const [refund] = await office.db.select().from(refunds);
    await office.db.update(payments).set({ kind: 'credit' });

    expect((await payBack(id, refund?.reference ?? '')).status).toBe(409);
    expect((await payBack(id, 'order-5')).status).toBe(404);
    expect((await payBack(id + 1, refund?.reference ?? '')).status).toBe(404);
  });

  it('waits while the bank decides on the payment, so that it is not given back twice', async () => {
    const id = await anOrderPaidInStore('store-credit');
    await office.call('CancelOrder', { id, why: 'Engano' }, { cookie });
    const dispute = { key: 'notice-0002', reason: 'Não reconhece', answerBy: null };
    const opened = await office.call(
      'OpenChargeback',
      { id, amountCents: TOTAL, ...dispute },
      { cookie },
    );
    const [refund] = await office.db.select().from(refunds);

    expect(opened.status).toBe(200);
    expect((await payBack(id, refund?.reference ?? '')).status).toBe(409);
    expect((await office.db.select().from(refunds)).map(({ refundedAt }) => refundedAt)).toEqual([
      null,
    ]);
  });

  it('is disputed at a bank only where a card paid', async () => {
    const cash = await anOrderPaidInStore();
    const dispute = {
      key: 'notice-0001',
      amountCents: 100,
      reason: 'Não reconhece',
      answerBy: null,
    };

    const { status, body } = await office.call(
      'OpenChargeback',
      { id: cash, ...dispute },
      { cookie },
    );

    expect([status, body.message]).toEqual([409, expect.stringContaining('sem cartão')]);
  });
});

describe('the accountant’s file of payments in the store', () => {
  it.each([
    ['store-cash', '0,00', '299,70'],
    ['store-credit', '', ''],
  ] as const)(
    'has the form, the receipt and the day, and the fee of %s as far as it is known',
    async (kind, fee, net) => {
      const id = await anOrderPaidInStore(kind);
      const dated = { paidAt: new Date('2026-11-24T15:00:00Z') };
      await office.db.update(payments).set(dated);
      await office.call(
        'RefundOrder',
        {
          id,
          key: 'part-0001',
          why: 'Riscado',
          withoutGoods: true,
          part: { items: [{ line: 1, quantity: 1 }], shipping: false, amountCents: 5 },
        },
        { cookie },
      );
      await office.db.update(refunds).set({ requestedAt: new Date('2026-11-24T16:00:00Z') });

      const period = { from: '2026-11-24', to: '2026-11-24' } as const;
      const sales = await readReconciliation(office, { ...period, by: 'sale' }, cookie);
      const settled = await readReconciliation(office, { ...period, by: 'settlement' }, cookie);

      const [order] = await office.db.select().from(orders);
      const [sale, refund] = sales.rows;
      expect(sale).toMatchObject({
        forma: order?.paymentMethod,
        valor: '299,70',
        'taxa prevista': fee,
        'liquido previsto': net,
        referencia: `order-${id} (NSU-9)`,
        situacao: 'registrada na loja',
      });
      expect(refund).toMatchObject({
        valor: '-99,95',
        referencia: sale?.['referencia'],
        situacao: 'pedida, ainda não confirmada',
      });
      // 3 × 99,90 without 99,90 and five cents.
      const left = 3 * UNIT - UNIT - 5;
      for (const { rows } of [sales, settled]) {
        expect(rows.reduce((sum, row) => sum + toCents(row['valor']), 0)).toBe(left);
      }
      if (fee !== '') {
        expect(sale?.['recebimento previsto de']).toBe('2026-11-24');
        expect(settled.rows[0]?.['recebimento previsto ate']).toBe('2026-11-24');
      }
    },
  );
});

import { eq } from 'drizzle-orm';
import type { OrderDetail } from '@fireflay/back-office-wire';
import { orders, products, sandboxCharges, staffChanges } from '../../database/schema';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { addCustomers, addProducts } from '../../testing/builders';
import { anNfeKey } from '../../testing/nfe-key';
import { anOpenPix, aPurchase, placeOrder } from '../../testing/purchase';
import { unitsInStock } from '../../testing/small-shop';
import { aTestBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
let cookie: string;
beforeEach(async () => {
  office = await aTestBackOffice();
  await addCustomers(office.db);
  await addProducts(office.db, [{ code: 1, available: 5 }]);
  cookie = await office.signIn('orders');
});
afterEach(() => office.close());

const CARRIER_ID = 201;
const KEY = 'a-key-of-a-dialog';

/** Two units of product 1, paid by card. */
const aPaidOrder = async (shippingId = CARRIER_ID) => {
  const purchase = await aPurchase(office.shop, [{ id: 1, quantity: 2 }], { card: {} });
  const { body } = await placeOrder(office.shop, purchase);
  const id = Number(body.id);
  await office.db.update(orders).set({ shippingId }).where(eq(orders.id, id));
  return id;
};
const read = async (id: number): Promise<OrderDetail> =>
  (await office.call('ReadOrder', { id }, { cookie })).body;

describe('the orders of the back office', () => {
  it('are listed by what is to be done, with counts, and found by number, name, document and e-mail', async () => {
    const [first, second] = [await aPaidOrder(), await aPaidOrder()];
    const { body } = await office.call('ListOrders', { list: 'to-invoice' }, { cookie });
    const find = async (search: string) =>
      (await office.call('ListOrders', { list: 'all', search }, { cookie })).body.orders.map(
        ({ id }) => id,
      );

    expect(body.orders.map(({ id }) => id)).toEqual([first, second]);
    expect(body).toMatchObject({ hasMore: false, counts: { 'to-invoice': 2 } });
    expect(await find(String(second))).toEqual([second]);
    expect(await find('aparecida')).toEqual([second, first]);
    expect(await find('MARIA.SOUZA@exemplo.com.br')).toEqual([second, first]);
    expect(await find('nobody@exemplo.com.br')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect((await read(first)).document).toMatch(/^\d{3}\*+\d{2}$/);
  });

  it('are invoiced, dispatched and delivered as the employee, whose name is in the history', async () => {
    const id = await aPaidOrder();

    const invoiced = await office.call('InvoiceOrder', { id, key: anNfeKey() }, { cookie });
    const untracked = await office.call('AdvanceOrder', { id, to: 'dispatched' }, { cookie });
    const dispatched = await office.call(
      'AdvanceOrder',
      { id, to: 'dispatched', tracking: 'BR1' },
      { cookie },
    );
    const delivered = await office.call('AdvanceOrder', { id, to: 'delivered' }, { cookie });
    await deliverOutbox(office.dependencies);

    expect(invoiced.body).toMatchObject({ state: 'invoice_issued', next: 'dispatched' });
    expect(untracked).toMatchObject({
      status: 422,
      body: { fields: { tracking: expect.stringContaining('rastreio') } },
    });
    expect(dispatched.body).toMatchObject({ tracking: 'BR1', next: 'out_for_delivery' });
    expect(delivered.body).toMatchObject({ state: 'delivered', next: null, canRefundWhole: true });
    const detail = await read(id);
    expect(detail.history.at(-1)?.author).toBe('Pessoa 1');
    expect(detail.emails).toContainEqual({
      topic: 'order.delivered',
      sentAt: expect.any(String),
    });
  });

  it('are refunded in part, once for each dialog', async () => {
    const id = await aPaidOrder();
    const part = { items: [{ line: 1, quantity: 1 }], shipping: false, amountCents: 0 };
    const refund = { id, key: KEY, why: 'Caixa quebrada', withoutGoods: false, part };

    const replies = [
      await office.call('RefundOrder', refund, { cookie }),
      await office.call('RefundOrder', refund, { cookie }),
    ];
    await deliverOutbox(office.dependencies);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const detail = await read(id);
    expect(detail.refunds).toMatchObject([
      { lines: [{ line: 1, quantity: 1 }], author: 'Pessoa 1', acceptedAt: expect.any(String) },
    ]);
    expect(detail.lines).toMatchObject([{ quantity: 2, refundedUnits: 1 }]);
    expect(await unitsInStock(office.shop, 1)).toBe(4);
    expect(await office.db.select().from(sandboxCharges)).toMatchObject([
      { state: 'paid', refundedCents: detail.refundedCents },
    ]);
  });

  it('refuse in the language of the employee, at the field', async () => {
    const id = await aPaidOrder();
    const part = { items: [], shipping: false, amountCents: 99_999_999 };
    const refused = await office.call(
      'RefundOrder',
      { id, key: KEY, why: 'Engano', withoutGoods: false, part },
      { cookie },
    );
    const wrongKey = await office.call('InvoiceOrder', { id, key: '123' }, { cookie });
    const unknown = await office.call('ReadOrder', { id: 1 }, { cookie });

    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { amountCents: expect.stringContaining('o que resta') } },
    });
    expect(wrongKey.body.fields?.['key']).toContain('44 caracteres');
    expect(unknown).toMatchObject({ status: 404, body: { message: 'O pedido 1 não existe.' } });
  });

  it('tell finance who cancels, where a whole refund would be too early', async () => {
    const id = await aPaidOrder();
    const finance = await office.signIn('finance');

    const refund = { id, key: KEY, why: 'Engano', withoutGoods: false };
    const { status, body } = await office.call('RefundOrder', refund, { cookie: finance });

    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('quem pode cancelar pedidos cancela'),
    ]);
  });

  it('are cancelled before they leave', async () => {
    const id = await aPaidOrder();
    const { orderId } = await anOpenPix(office.shop, [{ id: 1 }]);

    const paid = await office.call('CancelOrder', { id, why: 'Sem estoque' }, { cookie });
    const unpaid = await office.call(
      'CancelOrder',
      { id: Number(orderId), why: 'Sem estoque' },
      { cookie },
    );

    expect([paid.body.state, unpaid.body.state]).toEqual(['refunded', 'cancelled']);
    expect(await unitsInStock(office.shop, 1)).toBe(5);
  });

  it('keep a note once, and not in the audit log', async () => {
    const id = await aPaidOrder();
    const note = { id, key: KEY, note: 'Cliente pede entrega à tarde.' };

    await office.call('AddOrderNote', note, { cookie });
    const { body } = await office.call('AddOrderNote', note, { cookie });

    expect(body.notes).toMatchObject([{ text: note.note, author: 'Pessoa 1' }]);
    // The note is removed with the customer's account, and the audit log is not.
    expect(JSON.stringify(await office.db.select().from(staffChanges))).not.toContain('tarde');
  });

  it('name the company and the job of the customer, as does the picking list', async () => {
    const id = await aPaidOrder();
    const company = { jobName: 'Casa 3', purchaseOrder: 'OC 7', stateRegistration: 'ISENTO' };
    await office.db.update(orders).set({ companyData: company });

    expect((await read(id)).company).toEqual(company);
    const { body } = await office.call('ListPicking', {}, { cookie });
    expect(body.products[0]?.orders).toEqual([{ id, quantity: 2, job: 'Casa 3', slot: null }]);
  });

  it('whose payment is disputed are not picked, and are moved and refunded again once that is won', async () => {
    const id = await aPaidOrder();
    const finance = { cookie: await office.signIn('finance') };
    const before = await read(id);
    const notice = { id, key: KEY, amountCents: 1_000, reason: 'Fraude', answerBy: '2026-12-10' };

    const { body: held } = await office.call('OpenChargeback', notice, finance);

    expect(held).toMatchObject({ canCancel: false, canRefundPart: false });
    expect((await office.call('ListPicking', {}, { cookie })).body.orders).toBe(0);
    const today = { from: '2026-11-24', to: '2026-11-24' };
    const figures = async () => (await office.call('ReadFigures', today, finance)).body.chargebacks;
    expect(await figures()).toEqual([
      { order: id, cents: 1_000, answerBy: '2026-12-10', isAnswered: false },
    ]);
    const [{ id: chargeback = 0 } = {}] = held.chargebacks;
    const won = { id, chargeback, outcome: 'won' } as const;
    const { body } = await office.call('DecideChargeback', won, finance);
    expect(body.chargebacks).toMatchObject([{ outcome: 'won', answerBy: '2026-12-10' }]);
    expect(await figures()).toEqual([]);
    expect([body.canCancel, body.canRefundPart]).toEqual([before.canCancel, before.canRefundPart]);
    expect((await office.call('ListPicking', {}, { cookie })).body.orders).toBe(1);
  });

  it('are picked by product, without the units that are refunded', async () => {
    const [first, second] = [await aPaidOrder(), await aPaidOrder()];
    const part = { items: [{ line: 1, quantity: 1 }], shipping: false, amountCents: 0 };
    await office.call(
      'RefundOrder',
      { id: first, key: KEY, why: 'Caixa quebrada', withoutGoods: false, part },
      { cookie },
    );

    await office.db.update(products).set({ shelf: 'R2-P10' }).where(eq(products.code, 1));
    const { body } = await office.call('ListPicking', {}, { cookie });

    expect(body).toMatchObject({
      orders: 2,
      products: [
        {
          productCode: 1,
          shelf: 'R2-P10',
          quantity: 3,
          orders: [
            { id: first, quantity: 1 },
            { id: second, quantity: 2 },
          ],
        },
      ],
    });
  });

  it('are for the roles orders and finance, which refunds but does not dispatch', async () => {
    const id = await aPaidOrder();
    const finance = await office.signIn('finance');
    const content = await office.signIn('content');
    const advance = { id, to: 'dispatched' as const };

    expect((await office.call('ReadOrder', { id }, { cookie: content })).status).toBe(403);
    expect((await office.call('ReadOrder', { id }, { cookie: finance })).status).toBe(200);
    expect((await office.call('AdvanceOrder', advance, { cookie: finance })).status).toBe(403);
  });
});

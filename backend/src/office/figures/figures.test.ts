import { eq } from 'drizzle-orm';
import { orderHistory, payments } from '../../database/schema';
import { anOperatedShop } from '../../orders/testing/operated-shop';
import type { OperatedShop } from '../../orders/testing/operated-shop';
import { anOpenPix } from '../../testing/purchase';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let operated: OperatedShop;
let office: TestBackOffice;
let cookie: string;
beforeEach(async () => {
  operated = await anOperatedShop();
  office = await openBackOffice(operated.shop);
  cookie = await office.signIn('finance');
});
afterEach(() => office.close());

const today = { from: '2026-11-24', to: '2026-11-24' };

/** The sale happened at this time. */
async function paidAt(id: number, at: string) {
  const time = new Date(at);
  await office.db.update(orderHistory).set({ at: time }).where(eq(orderHistory.orderId, id));
  await office.db.update(payments).set({ paidAt: time }).where(eq(payments.orderId, id));
}

describe('the figures', () => {
  it('are the sales of the days by the clock of the store, by payment and by delivery', async () => {
    const { id } = await operated.anInvoicedOrder();
    // Ten at night in the store; already the next day in UTC.
    await paidAt(id, '2026-11-25T01:00:00Z');

    const { body } = await office.call('ReadFigures', today, { cookie });
    const [payment] = await office.db.select().from(payments);
    const sum = { orders: 1, cents: payment?.amountCents };

    expect(body).toMatchObject({ days: [{ day: '2026-11-24', ...sum }], total: sum });
    expect(body.byPayment).toEqual([{ name: expect.stringMatching(/Pix|Cartão/), ...sum }]);
    expect(body.byDelivery).toEqual([{ name: expect.any(String), ...sum }]);
    const next = { from: '2026-11-25', to: '2026-12-31' };
    expect((await office.call('ReadFigures', next, { cookie })).body.days).toEqual([]);
  });

  it('name what waits for its Pix, what it holds, and what was given back', async () => {
    await anOpenPix(operated.shop, [{ id: 1, quantity: 2, priceCents: 9_990 }]);
    const { body } = await office.call('ReadFigures', today, { cookie });
    expect(body).toMatchObject({ unpaidPix: { orders: 1, units: 2 }, total: { orders: 0 } });
  });

  it('name the payments that differ from those of the acquirer', async () => {
    const { id } = await operated.anInvoicedOrder();
    const difference = 'refunded here and paid there: 4711';
    await office.db.update(payments).set({ difference });

    const { body } = await office.call('ReadFigures', today, { cookie });

    expect(body.differences).toMatchObject([{ order: id, difference }]);
  });

  it('are exported for an accountant, charges and refunds right to the cent', async () => {
    const { id } = await operated.anInvoicedOrder();
    await paidAt(id, '2026-11-24T13:00:00Z');
    const [payment] = await office.db.select().from(payments);
    const amount = ((payment?.amountCents ?? 0) / 100).toFixed(2).replace('.', ',');

    const { body } = await office.call('ExportReconciliation', today, { cookie });

    const [head, charge] = body.csv.split('\r\n');
    expect(body.fileName).toBe('conciliacao-2026-11-24-2026-11-24.csv');
    expect(head).toBe(
      '\uFEFFdata;pedido;movimento;forma;parcelas;valor;referencia;situacao;diferenca',
    );
    expect(charge?.split(';').slice(0, 6)).toEqual([
      '2026-11-24',
      String(id),
      'cobrança',
      expect.any(String),
      '1',
      `"${amount}"`,
    ]);
  });

  it.each([
    { from: '2026-11-25', to: '2026-11-24' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2020-01-01', to: '2026-11-24' },
    { from: 'ontem', to: '2026-11-24' },
  ])('refuse the period %j with a sentence', async (period) => {
    const { status, body } = await office.call('ReadFigures', period, { cookie });

    expect([status, typeof body.message]).toEqual([400, 'string']);
  });
});

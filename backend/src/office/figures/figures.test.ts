import { eq } from 'drizzle-orm';
import { inTransaction } from '../../database/in-transaction';
import { orderHistory, payments } from '../../database/schema';
import { refundUncountedCharge } from '../../orders/card/card-payment';
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

/** The lines of a file of all days, by columns. */
async function readCsv(): Promise<string[][]> {
  const period = { from: '2026-01-01', to: '2026-12-31' };
  const { body } = await office.call('ExportReconciliation', period, { cookie });
  const [, ...lines] = body.csv.trim().split('\r\n');
  return lines.map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
}

/** In cents. */
function sumByReference(lines: readonly string[][]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [, , , , , amount = '', reference = ''] of lines) {
    sums[reference] = (sums[reference] ?? 0) + Number(amount.replace(',', ''));
  }
  return sums;
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

  it('are a file in which every charge and its refunds have one reference, also the charge that paid no order', async () => {
    const { id } = await operated.aPaidOrder();
    const [payment] = await office.db.select().from(payments);
    const { providerReference: paid, amountCents = 0 } = payment ?? {};
    const second = { reference: 'second', state: 'paid', amountCents } as const;
    await inTransaction(office.db, (tx) => refundUncountedCharge(tx, id, second));
    await operated.refundPart(id, {
      operation: 'part',
      items: [{ line: 1, quantity: 1 }],
      shipping: false,
      amountCents: 0,
      withoutGoods: false,
    });
    const untilRefunded = await readCsv();
    await operated.cancel(id);

    expect(sumByReference(untilRefunded)[String(paid)]).toBeGreaterThan(0);
    const lines = await readCsv();
    expect(sumByReference(lines)).toEqual({ [String(paid)]: 0, second: 0 });
    expect(
      new Set(lines.map(([, order, , method, count]) => [order, method, count].join())),
    ).toEqual(new Set([`${id},Cartão de crédito Visa,1`]));
    expect(
      lines.find(
        ([, , kind, , , , reference]) => kind === 'cobrança' && reference === 'second',
      )?.[7],
    ).toBe('não paga o pedido: devolvida inteira');
  });

  it('are a file that names an imported order, which has no charge at the provider, in its charge and refund', async () => {
    const { id } = await operated.aPaidOrder();
    await office.db.update(payments).set({ providerReference: null });
    await operated.refundPart(id, {
      operation: 'part',
      items: [{ line: 1, quantity: 1 }],
      shipping: false,
      amountCents: 0,
      withoutGoods: false,
    });

    const lines = await readCsv();

    expect(lines.map(([, , kind, , , , reference]) => [kind, reference])).toEqual([
      ['cobrança', `order-${id}`],
      ['devolução', `order-${id}`],
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

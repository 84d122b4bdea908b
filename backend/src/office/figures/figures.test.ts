import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { inTransaction } from '../../database/in-transaction';
import { orderHistory, orders, payments } from '../../database/schema';
import { refundUncountedCharge } from '../../orders/card/card-payment';
import { anOperatedShop } from '../../orders/testing/operated-shop';
import type { OperatedShop } from '../../orders/testing/operated-shop';
import { anOpenPix } from '../../testing/purchase';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';
import { aRate, publishRates, readReconciliation, toCents } from './reconciliation.fixture';
import type { ReconciliationRow } from './reconciliation.fixture';

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
async function readCsv(): Promise<ReconciliationRow[]> {
  const period = { from: '2026-01-01', to: '2026-12-31' };
  return (await readReconciliation(office, { ...period, by: 'sale' }, cookie)).rows;
}

/** In cents. */
function sumByReference(lines: readonly ReconciliationRow[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { referencia = '', valor } of lines) {
    sums[referencia] = (sums[referencia] ?? 0) + toCents(valor);
  }
  return sums;
}

const toReais = (cents = 0) => (cents / 100).toFixed(2).replace('.', ',');

describe('the figures', () => {
  it('count a line that an employee lowers once: as sold, and as given back, as in the file of the accountant', async () => {
    const { id } = await operated.aPaidOrder();
    const [order] = await office.db.select().from(orders).where(eq(orders.id, id));
    const change = { id, line: 1, seen: 2, quantity: 1 };
    await office.call('ChangeOrderLine', change, { cookie });
    await office.call('ChangeOrderLine', change, { cookie });

    const year = { from: '2026-01-01', to: '2026-12-31' };
    const { body } = await office.call('ReadFigures', year, { cookie });
    const amounts = (await readCsv()).map(({ valor }) => toCents(valor));

    // One of two units at R$ 99,90.
    expect(body.total.cents).toBe(order?.totalCents);
    expect(body.refunded.cents).toBe(9_990);
    expect(amounts.toSorted((one, other) => other - one)).toEqual([order?.totalCents, -9_990]);
  });

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

  it('are exported for an accountant: what a charge consists of, its customer, store, invoice and agreed fee', async () => {
    const { id } = await operated.anInvoicedOrder();
    await paidAt(id, '2026-11-24T13:00:00Z');
    await publishRates(office, [{ ...aRate, percent: 2.5, fixedCents: 9, days: 30 }]);
    const [payment] = await office.db.select().from(payments);
    const [order] = await office.db.select().from(orders).where(eq(orders.id, id));
    const { amountCents = 0 } = payment ?? {};
    const fee = Math.round(amountCents * 0.025) + 9;

    const { fileName, rows } = await readReconciliation(office, { ...today, by: 'sale' }, cookie);

    expect(fileName).toBe('conciliacao-vendas-2026-11-24-2026-11-24.csv');
    expect(rows).toEqual([
      {
        data: '2026-11-24',
        pedido: String(id),
        movimento: 'cobrança',
        cliente: 'Maria Aparecida de Souza',
        'cpf ou cnpj': expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/),
        mercadorias: toReais(order?.goodsCents),
        desconto: '0,00',
        cupom: '',
        frete: toReais(order?.shippingCents),
        juros: '0,00',
        forma: 'Cartão de crédito Visa',
        parcelas: '1',
        valor: toReais(amountCents),
        'taxa prevista': toReais(fee),
        'liquido previsto': toReais(amountCents - fee),
        'recebimento previsto de': '2026-12-24',
        'recebimento previsto ate': '2026-12-24',
        'loja da retirada': '',
        referencia: payment?.providerReference,
        'notas fiscais': expect.stringMatching(/^(\d{4} ){10}\d{4}$/),
        situacao: expect.any(String),
        diferenca: '',
      },
    ]);
  });

  it('foretell nothing of a charge without an agreed rate, in either file', async () => {
    const { id } = await operated.aPaidOrder();
    await paidAt(id, '2026-11-24T13:00:00Z');

    for (const by of ['sale', 'settlement'] as const) {
      const { rows } = await readReconciliation(office, { ...today, by }, cookie);
      expect(
        rows.map((row) => [row['taxa prevista'], row['liquido previsto'], row['data']]),
      ).toEqual([['', '', '2026-11-24']]);
    }
  });

  it('are exported as a workbook with numbers', async () => {
    const { id } = await operated.aPaidOrder();
    await paidAt(id, '2026-11-24T13:00:00Z');
    const [payment] = await office.db.select().from(payments);
    const wanted = { ...today, by: 'sale', format: 'xlsx' } as const;

    const { body } = await office.call('ExportReconciliation', wanted, { cookie });

    const { sheets } = await readXlsx(Buffer.from(body.base64, 'base64'));
    const [head = [], charge = []] = sheets[0]?.rows ?? [];
    expect(charge[head.indexOf('valor')]).toBe((payment?.amountCents ?? 0) / 100);
    expect(charge[head.indexOf('taxa prevista')] ?? '').toBe('');
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
      new Set(lines.map(({ pedido, forma, parcelas }) => [pedido, forma, parcelas].join())),
    ).toEqual(new Set([`${id},Cartão de crédito Visa,1`]));
    expect(
      lines.find(({ movimento, referencia }) => movimento === 'cobrança' && referencia === 'second')
        ?.situacao,
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

    expect(lines.map(({ movimento, referencia }) => [movimento, referencia])).toEqual([
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

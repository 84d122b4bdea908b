import { eq } from 'drizzle-orm';
import { dayOf } from 'shared-contracts/calendar';
import { inTransaction } from '../../database/in-transaction';
import { orders, outbox, payments, refunds, sandboxCharges } from '../../database/schema';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { unitsInStock } from '../../testing/small-shop';
import { operateOrder, orderOperations } from '../operate/operate-order';
import { reconcilePayments } from '../operate/reconciliation';
import { withdrawOrder } from '../returns/withdrawal';
import { anOperatedShop, refusal } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';
import { findChargebacks } from './chargebacks';
import type { OpenChargebackInput } from './chargebacks';

let operated: OperatedShop;
beforeEach(async () => {
  operated = await anOperatedShop();
});
afterEach(() => operated.shop.close());

const run = <Name extends 'openChargeback' | 'answerChargeback' | 'decideChargeback'>(
  name: Name,
  input: Parameters<(typeof orderOperations)[Name]>[1],
) =>
  operateOrder(
    operated.shop.dependencies,
    orderOperations[name] as (typeof orderOperations)['openChargeback'],
    input as OpenChargebackInput,
    'Ana',
  );
const totalOf = async (id: number) => {
  const [order] = await operated.shop.db.select().from(orders).where(eq(orders.id, id));
  return order?.totalCents ?? 0;
};
const open = async (id: number, amountCents?: number, key = 'notice-1') => {
  const input = { id, key, amountCents: amountCents ?? (await totalOf(id)), reason: 'Fraude' };
  return run('openChargeback', input);
};
const charged = () => operated.shop.db.select().from(sandboxCharges);
const newest = async (id: number) => {
  const [row] = await findChargebacks(operated.shop.db, id);
  if (!row) throw new Error(`Order ${id} has no chargeback.`);
  return row;
};
const decide = async (id: number, outcome: 'won' | 'lost') =>
  run('decideChargeback', { id, chargeback: (await newest(id)).id, outcome });

describe('an open chargeback', () => {
  it('holds every refund and every dispatch of its order, and says since when', async () => {
    const { id } = await operated.anInvoicedOrder();
    await open(id);
    const since = dayOf(operated.shop.clock.now).split('-').reverse().join('/');
    const held = refusal(409, new RegExp(`em contestação desde ${since}`));

    const attempts = [
      () => operated.cancel(id),
      () => operated.refundPart(id, { operation: 'op', amountCents: 1 }),
      () => operated.dispatch(id, 'op', { tracking: 'BR1' }),
      () => operated.advance(id, 'dispatched', { tracking: 'BR1' }),
      () => withdrawOrder(operated.shop.dependencies, id),
    ];

    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(held);
    expect(await operated.shop.db.select().from(refunds)).toEqual([]);
    expect((await operated.statesOf(id)).at(-1)).toBe('invoice_issued');
  });

  it('holds the refund of an order that has left', async () => {
    const { id } = await operated.anInvoicedOrder();
    await operated.advance(id, 'dispatched', { tracking: 'BR1' });
    await open(id);

    await expect(operated.refund(id)).rejects.toEqual(refusal(409, /em contestação/));
    // Its parcel goes on: the goods are with the carrier.
    expect(await operated.advance(id, 'delivered')).toMatchObject({ changed: true });
  });

  it('is opened once by a notice that arrives twice, and no other beside it', async () => {
    const { id } = await operated.aPaidOrder();

    const results = await Promise.all([open(id), open(id)]);

    expect(results.filter(({ changed }) => changed)).toHaveLength(1);
    await expect(open(id, 1, 'notice-2')).rejects.toEqual(refusal(409, /já tem uma contestação/));
  });

  it.each([0, -1, 1.5])('is not of %s cents', async (amountCents) => {
    const { id } = await operated.aPaidOrder();

    await expect(open(id, amountCents)).rejects.toEqual(refusal(422, /O valor contestado vai de/));
  });

  it('has a last day that is in the calendar', async () => {
    const { id } = await operated.aPaidOrder();
    const input = { id, key: 'notice-1', amountCents: 1, reason: 'Fraude', answerBy: '2026-02-31' };

    await expect(run('openChargeback', input)).rejects.toEqual(refusal(422, /não existe/));
  });

  it('is of no more than what accepted refunds have left', async () => {
    const { id } = await operated.aPaidOrder();
    await operated.refundPart(id, { operation: 'op', amountCents: 500 });
    await deliverOutbox(operated.shop.dependencies);
    const left = (await totalOf(id)) - 500;

    await expect(open(id, left + 1)).rejects.toEqual(refusal(422, /O valor contestado vai de/));
    expect(await open(id, left)).toMatchObject({ changed: true });
  });

  it('keeps the newest answer, and does not replace one that was not seen', async () => {
    const { id } = await operated.aPaidOrder();
    await open(id);
    const { id: chargeback } = await newest(id);
    await run('answerChargeback', { id, chargeback, answer: 'Nota enviada', seen: '' });

    const late = run('answerChargeback', { id, chargeback, answer: 'Canhoto enviado', seen: '' });

    await expect(late).rejects.toEqual(refusal(409, /Nota enviada/));
    const known = { id, chargeback, answer: 'Nota e canhoto', seen: 'Nota enviada' };
    expect(await run('answerChargeback', known)).toMatchObject({ changed: true });
    expect(await newest(id)).toMatchObject({ answer: 'Nota e canhoto', answeredBy: 'Ana' });
  });
});

describe('a refund that the provider has not accepted when a chargeback is opened', () => {
  it('waits for the decision, and is sent once the shop has won', async () => {
    const { id } = await operated.anInvoicedOrder();
    await operated.refundPart(id, { operation: 'op', amountCents: 300 });
    await open(id);

    await deliverOutbox(operated.shop.dependencies);
    await expect(operated.retryRefund(id)).rejects.toEqual(refusal(409, /em contestação/));
    expect(await charged()).toMatchObject([{ refundedCents: 0 }]);
    await decide(id, 'won');
    await deliverOutbox(operated.shop.dependencies);

    expect(await charged()).toMatchObject([{ refundedCents: 300 }]);
  });

  it.each([100, 300, 1_000])(
    'is paid by the bank where the shop has lost %s cents, and only the rest by the provider',
    async (cents) => {
      const { id } = await operated.anInvoicedOrder();
      await operated.refundPart(id, { operation: 'op', amountCents: 300 });
      await open(id, cents);

      await decide(id, 'lost');
      await deliverOutbox(operated.shop.dependencies);

      expect(await charged()).toMatchObject([{ refundedCents: Math.max(0, 300 - cents) }]);
      const rows = await operated.shop.db.select().from(refunds);
      const total = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(total).toBe(Math.max(300, cents));
      await operated.cancel(id);
      await deliverOutbox(operated.shop.dependencies);
      expect(await charged()).toMatchObject([{ refundedCents: (await totalOf(id)) - cents }]);
    },
  );

  it('of a whole order is paid by the provider but for the part that the bank has taken', async () => {
    const { id } = await operated.anInvoicedOrder();
    await operated.cancel(id);
    await open(id, 1_000);

    await decide(id, 'lost');
    await deliverOutbox(operated.shop.dependencies);

    expect(await charged()).toMatchObject([{ refundedCents: (await totalOf(id)) - 1_000 }]);
  });

  it('of a whole order is replaced by the bank’s, which is recorded although the order has ended', async () => {
    const { id } = await operated.anInvoicedOrder();
    await operated.cancel(id);
    await open(id);
    await deliverOutbox(operated.shop.dependencies);

    expect(await decide(id, 'lost')).toEqual({ changed: true, state: 'refunded' });
    await deliverOutbox(operated.shop.dependencies);

    expect(await charged()).toMatchObject([{ refundedCents: 0 }]);
    expect(await operated.shop.db.select().from(refunds)).toMatchObject([{ isChargeback: true }]);
  });
});

describe('a chargeback that is won', () => {
  it('leaves the order where it was, which goes on', async () => {
    const { id } = await operated.anInvoicedOrder();
    await open(id);

    await decide(id, 'won');

    expect(await operated.dispatch(id, 'op', { tracking: 'BR1' })).toMatchObject({ changed: true });
    expect(await operated.shop.db.select().from(refunds)).toEqual([]);
    await expect(decide(id, 'lost')).rejects.toEqual(refusal(409, /já terminou: ganha/));
  });
});

describe('a chargeback that is lost', () => {
  it('ends the order once: goods that were not sent are back, the provider is asked for nothing', async () => {
    const { id } = await operated.anInvoicedOrder();
    const before = await unitsInStock(operated.shop, 1);
    await open(id);

    const first = await decide(id, 'lost');
    const again = await decide(id, 'lost');
    await deliverOutbox(operated.shop.dependencies);

    expect([first, again]).toEqual([
      { changed: true, state: 'refunded' },
      { changed: false, state: 'refunded' },
    ]);
    expect(await unitsInStock(operated.shop, 1)).toBe((before ?? 0) + 2);
    expect(await operated.shop.db.select().from(refunds)).toMatchObject([
      { amountCents: await totalOf(id), isChargeback: true, refundedAt: expect.any(Date) },
    ]);
    expect(await operated.shop.db.select().from(sandboxCharges)).toMatchObject([
      { state: 'paid', refundedCents: 0 },
    ]);
    const topics = (await operated.shop.db.select().from(outbox)).map(({ topic }) => topic);
    expect(topics).not.toContain('payment.refund');
    await expect(operated.refundPart(id, { operation: 'op', amountCents: 1 })).rejects.toEqual(
      refusal(409, /não há valor a devolver/),
    );
  });

  it('leaves the goods that are away, and is no difference from the provider’s charges', async () => {
    const { id } = await operated.anInvoicedOrder();
    await operated.advance(id, 'dispatched', { tracking: 'BR1' });
    const before = await unitsInStock(operated.shop, 1);
    await open(id);
    await decide(id, 'lost');
    const old = new Date(Date.now() - 3_600_000);
    await operated.shop.db.update(payments).set({ createdAt: old });

    const problems: unknown[] = [];
    await reconcilePayments(operated.shop.dependencies, {
      error: (fields: unknown) => void problems.push(fields),
    } as Parameters<typeof reconcilePayments>[1]);

    expect(await unitsInStock(operated.shop, 1)).toBe(before);
    expect(problems).toEqual([]);
  });

  it('in part leaves the order going on, and the rest to be refunded', async () => {
    const { id } = await operated.anInvoicedOrder();
    const total = await totalOf(id);
    await open(id, 1_000);

    expect(await decide(id, 'lost')).toEqual({ changed: true, state: 'invoice_issued' });
    const rest = { operation: 'op', amountCents: total - 999 };
    await expect(operated.refundPart(id, rest)).rejects.toEqual(refusal(422, /./));
    await operated.refundPart(id, { operation: 'op', amountCents: 300 });
    await deliverOutbox(operated.shop.dependencies);
    expect(await operated.shop.db.select().from(sandboxCharges)).toMatchObject([
      { refundedCents: 300 },
    ]);
    await operated.cancel(id);
    await deliverOutbox(operated.shop.dependencies);

    expect(await operated.shop.db.select().from(sandboxCharges)).toMatchObject([
      { refundedCents: total - 1_000 },
    ]);
  });

  it('is not decided by a transaction that fails', async () => {
    const { id } = await operated.aPaidOrder();
    await open(id);
    const { id: chargeback } = await newest(id);
    const { dependencies, db } = operated.shop;
    const failing = inTransaction(db, async (tx) => {
      const context = { tx, profile: dependencies.profile, now: new Date(), actor: 'Ana' };
      await orderOperations.decideChargeback(context, { id, chargeback, outcome: 'lost' });
      throw new Error('The connection is lost.');
    });

    await expect(failing).rejects.toThrow('The connection is lost.');
    expect((await newest(id)).outcome).toBeNull();
  });
});

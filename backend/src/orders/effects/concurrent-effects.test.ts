import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import {
  coupons,
  couponUses,
  orders,
  payments,
  refunds,
  sandboxCharges,
} from '../../database/schema';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { DomainError } from '../../domain/domain-error';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { unitsInStock } from '../../testing/small-shop';
import { addCoupon } from '../../testing/a-coupon';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { anNfeKey } from '../../testing/nfe-key';
import { anOperatedShop } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';
import { receiveReturnedGoods, withdrawOrder } from '../returns/withdrawal';

const UNITS = 5;
const ORDERED = 4;

let operated: OperatedShop;
beforeEach(async () => (operated = await anOperatedShop()));
afterEach(() => operated.shop.close());

/** Employee, shopper and ERP may do these at the same time. The goods always come back. */
const actions = {
  invoice: (id: number) => operated.invoice(id, { key: anNfeKey(id) }),
  dispatchOne: (id: number) =>
    operated.dispatch(id, 'one', { items: [{ line: 1, quantity: 1 }], tracking: 'AA123456785BR' }),
  dispatchRest: (id: number) => operated.advance(id, 'dispatched', { tracking: 'AA123456785BR' }),
  deliver: (id: number) => operated.advance(id, 'delivered'),
  cancel: (id: number) => operated.cancel(id),
  refund: (id: number) => operated.refund(id),
  refundOne: (id: number) =>
    operated.refundPart(id, { operation: 'one', items: [{ line: 1, quantity: 1 }] }),
  refundTwo: (id: number) =>
    operated.refundPart(id, { operation: 'two', items: [{ line: 1, quantity: 2 }] }),
  refundShipping: (id: number) => operated.refundPart(id, { operation: 'freight', shipping: true }),
  refundAmount: (id: number) => operated.refundPart(id, { operation: 'amount', amountCents: 500 }),
  withdraw: (id: number) => withdrawOrder(operated.shop.dependencies, id),
  receive: (id: number) => receiveReturnedGoods(operated.shop.dependencies, id),
} as const;
type Action = keyof typeof actions;

const act = (id: number) => async (name: Action) => {
  try {
    await actions[name](id);
  } catch (error) {
    if (!(error instanceof OrderRefusalError || error instanceof DomainError)) throw error;
  }
};

const anAction = fc.constantFrom(...(Object.keys(actions) as Action[]));
/** Steps one after the other; the actions of a step at the same time. */
const steps = fc.array(fc.array(anAction, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 5,
});

async function buy() {
  const { shop } = operated;
  const purchase = await aPurchase(shop, [{ id: 1, quantity: ORDERED, priceCents: 9_990 }], {
    card: {},
  });
  const { body, status } = await placeOrder(shop, {
    ...purchase,
    request: { ...purchase.request, cupom: { codigo: 'OBRA10', economia: 39.96 } },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return Number(body.id);
}

it('whatever happens to an order at the same time, goods, coupon and money come back once', async () => {
  const { shop } = operated;
  await addCoupon(shop.db);
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const id = await buy();
      expect(await unitsInStock(shop, 1)).toBe(UNITS - ORDERED);
      for (const step of chosen) await Promise.all(step.map(act(id)));
      const left = (await unitsInStock(shop, 1)) ?? 0;
      expect(left).toBeGreaterThanOrEqual(UNITS - ORDERED);
      expect(left).toBeLessThanOrEqual(UNITS);

      // All orders end in the same way.
      for (const name of ['cancel', 'refund'] as const) await act(id)(name);
      for (let at = 0; at < 4; at += 1) await deliverOutbox(shop.dependencies);
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
      const paidBack = await shop.db.select().from(refunds).where(eq(refunds.orderId, id));
      const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
      const [charge] = await shop.db
        .select()
        .from(sandboxCharges)
        .where(eq(sandboxCharges.reference, payment?.providerReference ?? ''));
      const [use] = await shop.db.select().from(couponUses).where(eq(couponUses.orderId, id));
      const [coupon] = await shop.db.select().from(coupons);
      expect(order?.state).toBe('refunded');
      expect(await unitsInStock(shop, 1)).toBe(UNITS);
      expect(paidBack.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
        order?.totalCents,
      );
      expect(charge?.refundedCents).toBe(order?.totalCents);
      expect(use?.releasedAt).not.toBeNull();
      expect(coupon?.used).toBe(0);
    }),
    { numRuns: 10 },
  );
});

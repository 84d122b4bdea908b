import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { coupons, movements, orders, payments, sandboxCharges } from '../../database/schema';
import { paySandboxPix } from '../../adapters/sandbox-payments';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { addCoupon } from '../../testing/a-coupon';
import { aPurchase, placeOrder } from '../../testing/purchase';
import type { Purchase } from '../../testing/purchase';
import { aSmallShop, unitsInStock } from '../../testing/small-shop';
import type { TestApp } from '../../testing/test-app';
import { CreatePayment, OrderDetail, PaymentStatus } from 'shared-contracts/wire';
import { operateOrder, orderOperations } from '../operate/operate-order';
import { reconcilePayments } from '../operate/reconciliation';
import { cancelReplacedMovement } from '../place/cancel-replaced-movement';
import { DomainError } from '../../domain/domain-error';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { withdrawOrder } from '../returns/withdrawal';
import { expireDuePix, recheckExpiredPix } from './pix-expiry';
import { settleStoredCharges } from './notified-charges';

const UNITS = 5;
const ORDERED = 4;

let shop: TestApp;
beforeEach(async () => (shop = await aSmallShop()));
afterEach(() => shop.close());

interface Placed extends Purchase {
  id: number;
  customerId: number;
}

const referencesOf = async (id: number) => {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
  return payment?.providerReference ? [payment.providerReference] : [];
};

/** Shopper, employee, acquirer and jobs may do these at the same time with an order that waits for its Pix. */
const actions = {
  open: ({ id, ...purchase }: Placed) =>
    shop.call(CreatePayment, { ...purchase.request, idmov: String(id) }, purchase),
  pay: async ({ id }: Placed) => {
    for (const each of await referencesOf(id)) await paySandboxPix(shop.db, each, shop.clock.now);
  },
  notify: async ({ id }: Placed) => settleStoredCharges(shop.dependencies, await referencesOf(id)),
  poll: ({ id, cookie }: Placed) => shop.call(PaymentStatus, { idmov: String(id) }, { cookie }),
  look: ({ id, cookie }: Placed) => shop.call(OrderDetail, { id: String(id) }, { cookie }),
  wait: async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);
  },
  expire: () => expireDuePix(shop.dependencies),
  recheck: () => recheckExpiredPix(shop.dependencies),
  reconcile: () => reconcilePayments(shop.dependencies, { error: () => undefined }),
  cancel: ({ id }: Placed) =>
    operateOrder(shop.dependencies, orderOperations.cancel, { id, why: 'Sem estoque' }, 'ana'),
  withdraw: ({ id }: Placed) => withdrawOrder(shop.dependencies, id),
  replace: async ({ id, customerId, request }: Placed) => {
    const [movement] = await shop.db
      .select()
      .from(movements)
      .where(eq(movements.code, request.mov));
    if (movement) await cancelReplacedMovement(shop.dependencies, customerId, movement.code);
    return id;
  },
} as const;
type Action = keyof typeof actions;

async function act(name: Action, placed: Placed) {
  try {
    await actions[name](placed);
  } catch (error) {
    if (!(error instanceof OrderRefusalError || error instanceof DomainError)) throw error;
  }
}

async function buy(): Promise<Placed> {
  const lines = [{ id: 1, quantity: ORDERED, priceCents: 9_990 }];
  const purchase = await aPurchase(shop, lines);
  const { body, status } = await placeOrder(shop, {
    ...purchase,
    request: { ...purchase.request, cupom: { codigo: 'OBRA10', economia: 39.96 } },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const id = Number(body.id);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  return { ...purchase, id, customerId: order?.customerId ?? 0 };
}

const anAction = fc.constantFrom(...(Object.keys(actions) as Action[]));
/** Steps one after the other; the actions of a step at the same time. */
const steps = fc.array(fc.array(anAction, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 6,
});

/** Reads how an order has ended, and its charge at the acquirer. */
async function resultOf(id: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const [reference = ''] = await referencesOf(id);
  const [charge] = await shop.db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.reference, reference));
  const [coupon] = await shop.db.select().from(coupons);
  const kept = charge?.state === 'paid' ? charge.amountCents - charge.refundedCents : 0;
  return {
    isSold: order?.state === 'paid',
    units: await unitsInStock(shop, 1),
    couponUses: coupon?.used,
    isMoneyRight: kept === (order?.state === 'paid' ? order.totalCents : 0),
  };
}

it('an order by Pix is sold and paid, or goods, coupon and money are back once, whatever happens at the same time', async () => {
  await addCoupon(shop.db);
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const placed = await buy();
      await act('open', placed);
      for (const step of chosen) await Promise.all(step.map((name) => act(name, placed)));
      // The acquirer and the jobs come in the end in any case.
      for (const name of ['notify', 'wait', 'expire', 'recheck'] as const) await act(name, placed);
      await deliverAll();

      const result = await resultOf(placed.id);
      expect(result).toEqual({
        isSold: result.isSold,
        units: result.isSold ? UNITS - ORDERED : UNITS,
        couponUses: result.isSold ? 1 : 0,
        isMoneyRight: true,
      });

      await act('cancel', placed);
      await deliverAll();
      expect(await resultOf(placed.id)).toEqual({
        isSold: false,
        units: UNITS,
        couponUses: 0,
        isMoneyRight: true,
      });
    }),
    { numRuns: 10 },
  );
});

/** A refund in part waits for the one before it. */
async function deliverAll() {
  for (let at = 0; at < 3; at += 1) await deliverOutbox(shop.dependencies);
}

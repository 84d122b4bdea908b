import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { unsoldStates } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { closeReturnsOf } from './close-returns';
import { releaseCoupon, retakeCoupon } from './coupon-use';

/** A change of an order's state, which is written already. */
export interface OrderTransition {
  orderId: number;
  from: OrderState;
  to: OrderState;
  at: Date | SQL;
  /** An operator or the ERP; empty: the store itself. */
  actor: string;
}

interface TransitionEffect {
  follows: (transition: OrderTransition) => boolean;
  run: (tx: Transaction, transition: OrderTransition) => Promise<void>;
}

/** Each change of state has these effects, in this order and in its transaction. */
const effects: readonly TransitionEffect[] = [
  {
    follows: ({ to }) => unsoldStates.includes(to),
    run: (tx, { orderId }) => releaseCoupon(tx, orderId),
  },
  {
    follows: ({ to }) => to === 'refunded',
    run: (tx, { orderId, at, actor }) => closeReturnsOf(tx, orderId, at, actor),
  },
  {
    follows: ({ from, to }) => from === 'expired' && to === 'paid',
    run: (tx, { orderId }) => retakeCoupon(tx, orderId),
  },
];

export async function runTransitionEffects(
  tx: Transaction,
  transition: OrderTransition,
): Promise<void> {
  for (const { follows, run } of effects) if (follows(transition)) await run(tx, transition);
}

import type { SQL } from 'drizzle-orm';
import { toReais } from 'shared-contracts/pricing';
import type { Transaction } from '../../database/database';
import { queueErpMessage } from '../../database/queue-erp-message';
import { awaitingStates, neverInvoicedStates, unsoldStates } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { erpPaymentForms } from '../../domain/payment-kind';
import { enqueueEvent } from '../order/order-repository';
import type { OrderEvent, OrderRow } from '../order/order-repository';
import { closeReturnsOf } from './close-returns';
import { releaseCoupon, retakeCoupon } from './coupon-use';
import { releaseGoods } from './release-goods';
import { endPixCharge } from './end-pix-charge';

/** A change of an order's state, which is written already. */
interface OrderTransition {
  /** The order as it was before the change. */
  order: OrderRow;
  to: OrderState;
  at: Date | SQL;
  /** An operator or the ERP; empty: the store itself. */
  actor: string;
}

interface TransitionEffect {
  follows: (from: OrderState, to: OrderState) => boolean;
  run: (tx: Transaction, transition: OrderTransition) => Promise<void>;
}

const tell = (event: OrderEvent, follows: TransitionEffect['follows']): TransitionEffect => ({
  follows,
  run: (tx, { order }) => enqueueEvent(tx, event, { orderId: order.id }),
});

/**
 * Each change of state has these effects, in this order and in its transaction. Transactions lock the coupon before the
 * goods. What belongs to a parcel, an invoice or a refund is written where that is.
 */
const effects: readonly TransitionEffect[] = [
  {
    follows: (_from, to) => unsoldStates.includes(to),
    run: (tx, { order }) => releaseCoupon(tx, order.id),
  },
  {
    follows: (from, to) => awaitingStates.includes(from) && unsoldStates.includes(to),
    run: (tx, { order }) => releaseGoods(tx, order),
  },
  {
    follows: (from, to) => from === 'awaiting_payment' && neverInvoicedStates.includes(to),
    run: (tx, { order, to }) => endPixCharge(tx, order.id, to),
  },
  {
    follows: (_from, to) => to === 'refunded',
    run: (tx, { order, at, actor }) => closeReturnsOf(tx, order, at, actor),
  },
  {
    follows: (from, to) => from === 'expired' && to === 'paid',
    run: (tx, { order }) => retakeCoupon(tx, order.id),
  },
  // An order by Pix is told of when it is placed.
  tell('order.placed', (from, to) => from === 'charging' && to === 'paid'),
  tell('order.paid', (_from, to) => to === 'paid'),
  tell('order.expired', (_from, to) => to === 'expired'),
  tell('order.withdrawn', (_from, to) => to === 'withdrawn'),
  tell('store.withdrawal', (_from, to) => to === 'withdrawn'),
  {
    follows: (_from, to) => to !== 'refused',
    run: (tx, { order, to }) =>
      queueErpMessage(tx, order.id, 'pedido.estado', { estado: to, antes: order.state }),
  },
  {
    follows: (_from, to) => to === 'paid',
    run: (tx, { order }) =>
      queueErpMessage(tx, order.id, 'pagamento.aprovado', {
        valor: toReais(order.totalCents),
        forma: erpPaymentForms[order.paymentKind],
      }),
  },
];

export async function runTransitionEffects(
  tx: Transaction,
  transition: OrderTransition,
): Promise<void> {
  const { order, to } = transition;
  for (const { follows, run } of effects) {
    if (follows(order.state, to)) await run(tx, transition);
  }
}

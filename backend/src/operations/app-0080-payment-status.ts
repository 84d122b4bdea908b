import { PaymentStatus } from 'shared-contracts/wire';
import { copy } from '../orders/copy';
import { findOrder } from '../orders/order-book';
import { ownOrder } from '../orders/own-order';
import { followPayment } from '../orders/pix-settlement';
import { answer, handler } from './handler';
import { Refusal } from './refusal';

export const paymentStatus = handler(PaymentStatus, async ({ idmov }, context) => {
  const found = await ownOrder(idmov, context);
  // Asking is also a chance to learn of a payment whose notification was lost.
  if (found.state === 'awaiting_payment') await followPayment(context, found);
  const { state } = (await findOrder(context.db, found.id)) ?? found;
  switch (state) {
    case 'charging':
    case 'awaiting_payment':
      return answer(202, { resposta: copy.waiting });
    case 'expired':
    case 'cancelled':
    case 'refused':
      throw new Refusal(410, copy.expired);
    case 'refunded':
      throw new Refusal(410, copy.refunded);
    default:
      return { id: idmov, resposta: copy.paid };
  }
});

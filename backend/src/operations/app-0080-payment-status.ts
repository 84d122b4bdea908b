import { PaymentStatus } from 'shared-contracts/wire';
import { copy } from '../orders/copy';
import { findOrder } from '../orders/order-repository';
import { requireOwnOrder } from '../orders/own-order';
import { pollPayment } from '../orders/pix-expiry';
import { replyWith, handler } from './handler';
import { DomainError } from '../domain/domain-error';

export const paymentStatus = handler(PaymentStatus, async ({ idmov }, context) => {
  const found = await requireOwnOrder(idmov, context);
  // Also settles a payment whose notification was lost.
  if (found.state === 'awaiting_payment') await pollPayment(context, found);
  const { state } = (await findOrder(context.db, found.id)) ?? found;
  switch (state) {
    case 'charging':
    case 'awaiting_payment':
      return replyWith(202, { resposta: copy.waiting });
    case 'expired':
    case 'cancelled':
    case 'refused':
      throw new DomainError(410, copy.expired);
    case 'refunded':
      throw new DomainError(410, copy.refunded);
    default:
      return { id: idmov, resposta: copy.paid };
  }
});

import { CreatePayment } from 'shared-contracts/wire';
import { requireOwnOrder } from '../orders/own-order';
import { openPixPayment } from '../orders/pix-charge';
import { handler } from './handler';

/** Amount and receiver are the order's: only the id of the request is used. */
export const createPayment = handler(CreatePayment, async ({ idmov }, context) => {
  const payment = await openPixPayment(context, await requireOwnOrder(idmov, context));
  return { resposta: payment.id };
});

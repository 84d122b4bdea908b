import { CreatePayment } from 'shared-contracts/wire';
import { ownOrder } from '../orders/own-order';
import { openPix } from '../orders/pix-charge';
import { handler } from './handler';

/** Amount and receiver are the order's: nothing of the request but its id is believed. */
export const createPayment = handler(CreatePayment, async ({ idmov }, context) => {
  const payment = await openPix(context, await ownOrder(idmov, context));
  return { resposta: payment.id };
});

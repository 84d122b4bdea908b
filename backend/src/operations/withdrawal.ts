import { Withdraw } from 'shared-contracts/wire';
import { ownOrder } from '../orders/own-order';
import { withdrawOrder } from '../orders/withdrawal';
import { handler } from './handler';

export const withdraw = handler(Withdraw, async ({ id }, context) => {
  const order = await ownOrder(id, context);
  return { resposta: await withdrawOrder(context, order.id) };
});

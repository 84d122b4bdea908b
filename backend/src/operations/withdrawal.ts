import { Withdraw } from 'shared-contracts/wire';
import { requireOwnOrder } from '../orders/own-order';
import { withdrawOrder } from '../orders/withdrawal';
import { handler } from './handler';

export const withdraw = handler(Withdraw, async ({ id }, context) => {
  const order = await requireOwnOrder(id, context);
  return { resposta: await withdrawOrder(context, order.id) };
});

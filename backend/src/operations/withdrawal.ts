import { Withdraw } from 'shared-contracts/wire';
import { NotOfferedError } from '../ports/errors';
import { handler } from './handler';

export const withdraw = handler(Withdraw, async ({ id }, { orders, session }) => {
  if (!orders.withdraw) throw new NotOfferedError();
  return { resposta: await orders.withdraw(await session.requireCustomer(), id) };
});

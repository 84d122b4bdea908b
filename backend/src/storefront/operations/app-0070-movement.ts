import type { OpenMovement } from 'shared-contracts/wire';
import type { Handler } from './handler';

/** Maximum movements of one customer in a quarter of an hour. */
const MAX_MOVEMENTS = 120;

export const openMovement: Handler<typeof OpenMovement> = async (request, context) => {
  const customer = await context.session.requireCustomer();
  const { attempts } = context;
  await attempts.count([
    { key: attempts.key('movement', String(customer.id)), limit: MAX_MOVEMENTS },
  ]);
  return context.orders.openMovement(customer, request, context);
};

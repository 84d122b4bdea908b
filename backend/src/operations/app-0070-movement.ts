import { OpenMovement } from 'shared-contracts/wire';
import { createMovement } from '../orders/movement';
import { cancelReplacedMovement } from '../orders/cancel-replaced-movement';
import { handler } from './handler';

/** Maximum movements of one customer in a quarter of an hour. */
const MAX_MOVEMENTS = 120;

export const openMovement = handler(OpenMovement, async ({ substitui }, context) => {
  const customer = await context.session.requireCustomer();
  const { attempts } = context;
  await attempts.count([
    { key: attempts.key('movement', String(customer.id)), limit: MAX_MOVEMENTS },
  ]);
  if (substitui !== undefined) await cancelReplacedMovement(context, customer.id, substitui);
  return { codigo: await createMovement(context.db, customer.id) };
});

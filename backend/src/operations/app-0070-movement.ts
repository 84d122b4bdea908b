import { OpenMovement } from 'shared-contracts/wire';
import { createMovement } from '../orders/movement';
import { cancelReplacedMovement } from '../orders/cancel-replaced-movement';
import { handler } from './handler';

export const openMovement = handler(OpenMovement, async ({ substitui }, context) => {
  const customer = await context.session.requireCustomer();
  if (substitui !== undefined) await cancelReplacedMovement(context, customer.id, substitui);
  return { codigo: await createMovement(context.db, customer.id) };
});

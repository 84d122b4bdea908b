import { OpenMovement } from 'shared-contracts/wire';
import { openMovementFor } from '../orders/movement';
import { endReplaced } from '../orders/replace-order';
import { handler } from './handler';

export const openMovement = handler(OpenMovement, async ({ substitui }, context) => {
  const customer = await context.session.customer();
  if (substitui !== undefined) await endReplaced(context, customer.id, substitui);
  return { codigo: await openMovementFor(context.db, customer.id) };
});

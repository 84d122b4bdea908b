import { OpenMovement } from 'shared-contracts/wire';
import { openMovementFor } from '../orders/movement';
import { handler } from './handler';

export const openMovement = handler(OpenMovement, async (_request, { db, session }) => {
  const customer = await session.customer();
  return { codigo: await openMovementFor(db, customer.id) };
});

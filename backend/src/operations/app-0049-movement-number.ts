import { and, eq, sql } from 'drizzle-orm';
import { MovementNumber } from 'shared-contracts/wire';
import { movements } from '../database/schema';
import { findByMovement } from '../orders/order-book';
import { openMovementFor } from '../orders/movement';
import { copy } from '../orders/copy';
import { handler } from './handler';
import { Refusal } from './refusal';

export const movementNumber = handler(MovementNumber, async ({ movimento }, { db, session }) => {
  const customer = await session.customer();
  // The retailer's own client names no movement: it gets a new one.
  const code = movimento ?? (await openMovementFor(db, customer.id));
  const [numbered] = await db
    .update(movements)
    .set({ number: sql`coalesce(${movements.number}, nextval('movement_numbers'))` })
    .where(and(eq(movements.code, code), eq(movements.customerId, customer.id)))
    .returning();
  if (!numbered) throw new Refusal(404, copy.otherMovement);
  const order = numbered.number && (await findByMovement(db, customer.id, numbered.number));
  return { mov: String(numbered.number), ...(order && { pedido: String(order.id) }) };
});

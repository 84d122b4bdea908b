import { and, eq, sql } from 'drizzle-orm';
import { MovementNumber } from 'shared-contracts/wire';
import { movements } from '../database/schema';
import { findOrderByMovement } from '../orders/order-repository';
import { createMovement } from '../orders/movement';
import { copy } from '../orders/copy';
import { handler } from './handler';
import { DomainError } from '../domain/domain-error';

export const movementNumber = handler(MovementNumber, async ({ movimento }, { db, session }) => {
  const customer = await session.requireCustomer();
  // The retailer's own client sends no movement: it gets a new one.
  const code = movimento ?? (await createMovement(db, customer.id));
  const [numbered] = await db
    .update(movements)
    .set({ number: sql`coalesce(${movements.number}, nextval('movement_numbers'))` })
    .where(and(eq(movements.code, code), eq(movements.customerId, customer.id)))
    .returning();
  if (!numbered) throw new DomainError(404, copy.otherMovement);
  const order = numbered.number && (await findOrderByMovement(db, customer.id, numbered.number));
  return { mov: String(numbered.number), ...(order && { pedido: String(order.id) }) };
});

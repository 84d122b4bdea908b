import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database, Transaction } from '../database/database';
import { customers } from '../database/schema';
import { copy } from '../operations/copy';
import { Refusal } from '../operations/refusal';
import type { SignedInCustomer } from '../sessions/session';

/** The customer signed in, when the id on the wire is theirs: it is a name, not a permission. */
export async function ownCustomer(id: string, { session }: Context): Promise<SignedInCustomer> {
  const customer = await session.customer();
  if (id !== String(customer.id)) throw new Refusal(403, copy.notYours);
  return customer;
}

/** Whether another account has confirmed the address; whoever only claims one keeps it from nobody. */
export async function isVerifiedEmail(
  db: Database | Transaction,
  email: string,
  exceptOf = 0,
): Promise<boolean> {
  const [taken] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(sql`lower(${customers.email})`, email.toLowerCase()),
        isNotNull(customers.emailVerifiedAt),
        ne(customers.id, exceptOf),
      ),
    );
  return taken !== undefined;
}

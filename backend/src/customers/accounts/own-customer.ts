import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Session } from '../sessions/session';
import type { Database, Transaction } from '../../database/database';
import { customers } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { copy } from '../sessions/copy';
import { wireIdOf } from '../../domain/signed-in-customer';
import type { SignedInCustomer } from '../../domain/signed-in-customer';

/**
 * The customer who is signed in, if the id on the wire is theirs. The id only identifies, it does not authorise.
 */
export async function requireOwnCustomer(
  id: string,
  { session }: { session: Session },
): Promise<SignedInCustomer> {
  const customer = await session.requireCustomer();
  if (id !== wireIdOf(customer)) throw new DomainError(403, copy.notYours);
  return customer;
}

/** The account is not one of a retailer's own server, which has been used before. */
export const isOurs = isNull(customers.serverId);

/** Selects our open accounts that have the address, in any case of its letters, confirmed or not. */
export const hasEmail = (email: string) =>
  and(eq(sql`lower(${customers.email})`, email.toLowerCase()), isOurs, isNull(customers.closedAt));

/** Whether another account has confirmed the address. An unconfirmed claim does not reserve it. */
export async function isEmailTaken(
  db: Database | Transaction,
  email: string,
  exceptCustomerId = 0,
): Promise<boolean> {
  const [taken] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(sql`lower(${customers.email})`, email.toLowerCase()),
        isNotNull(customers.emailVerifiedAt),
        ne(customers.id, exceptCustomerId),
      ),
    );
  return taken !== undefined;
}

import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { taxIdCharacters } from 'shared-contracts/documents';
import type { CustomerDto } from 'shared-contracts/wire';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { customers, sessions } from '../../database/schema';
import type { SignedInCustomer } from '../../domain/signed-in-customer';
import type { CheckedCustomer } from '../../ports/accounts';
import { SessionExpiredError } from '../../ports/errors';

/** A customer whose account the retailer's server has. */
export interface RetailerCustomer extends SignedInCustomer {
  serverId: string;
  serverDocument: string;
}

/** @throws SessionExpiredError for a customer of our own database, which the store used before */
export function requireRetailerCustomer(customer: SignedInCustomer): RetailerCustomer {
  const { serverId, serverDocument } = customer;
  if (serverId === null || serverDocument === null) throw new SessionExpiredError();
  return { ...customer, serverId, serverDocument };
}

/** The customer as that server's requests name one. */
export const toServerCustomer = ({
  serverId,
  name,
  email,
  serverDocument,
  kind,
}: RetailerCustomer) => ({ id: serverId, nome: name, email, doc: serverDocument, pessoa: kind });

/**
 * Stores a customer of that server after a sign-in there. Another password than the time before was changed at that
 * server: every earlier session ends. So do those of another person who had the same id.
 * @param typed the document that the customer signed in with
 * @param passwordHash the tag of the password
 */
export async function keepCustomer(
  db: Database,
  { id, nome, email, doc, pessoa }: CustomerDto,
  typed: string,
  passwordHash: string,
): Promise<CheckedCustomer> {
  const serverId = String(id);
  const serverDocument = doc || typed;
  const document = taxIdCharacters(serverDocument);
  const values = { kind: pessoa, name: nome, email, serverDocument, passwordHash };
  return inTransaction(db, async (tx) => {
    const own = and(eq(customers.serverId, serverId), eq(customers.document, document));
    const [before] = await tx.select().from(customers).where(own).for('update');
    const isSameEmail = sql`lower(${customers.email}) = lower(excluded.email)`;
    const [kept] = await tx
      .insert(customers)
      .values({ ...values, serverId, document })
      .onConflictDoUpdate({
        target: [customers.serverId, customers.document],
        set: {
          ...values,
          emailVerifiedAt: sql`case when ${isSameEmail} then ${customers.emailVerifiedAt} end`,
        },
      })
      .returning();
    if (!kept) throw new Error('A customer was not written.');
    if (before && before.passwordHash !== passwordHash) {
      await tx.delete(sessions).where(eq(sessions.customerId, kept.id));
    }
    const others = tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.serverId, serverId), ne(customers.document, document)));
    await tx.delete(sessions).where(inArray(sessions.customerId, others));
    return kept;
  });
}

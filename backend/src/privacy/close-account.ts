import { and, eq, lt, ne } from 'drizzle-orm';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import type { Subject } from '../database/schema/subject';
import { customers, fiscalIdentities, orders, sessions } from '../database/schema';
import { DomainError } from '../domain/domain-error';
import { neverInvoicedStates, unfinishedStates } from '../domain/order-state';
import { FISCAL_RETENTION_YEARS } from '../domain/retention';
import { hasOpenReturns } from '../orders/returns/open-returns';
import { copy } from '../customers/accounts/copy';
import { eraseKeptByLaw, eraseMarked } from './erase-marked';
import { deleteHeldEvents } from '../customers/accounts/deferred-emails';
import { deleteRecoveryLinks } from '../customers/accounts/recovery';

/** By which data without an account is the customer's. */
export const subjectOf = ({
  id,
  email,
  emailVerifiedAt,
}: Pick<typeof customers.$inferSelect, 'id' | 'email' | 'emailVerifiedAt'>): Subject => ({
  customerId: id,
  mailbox: emailVerifiedAt ? email.toLowerCase() : undefined,
});

/**
 * Removes a customer's personal data, as the columns are marked (`database/personal-data`). Orders stay, without a name;
 * the names on invoices are stored separately until fiscal law no longer requires them. The session of the closing browser
 * stays so that a repeated request gets the same reply, but it no longer authenticates.
 */
export async function closeAccount(
  db: Database,
  { customerId, closingSession, now }: { customerId: number; closingSession: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = eq(customers.id, customerId);
    const [customer] = await tx.select().from(customers).where(own).for('update');
    if (!customer || customer.closedAt) return;
    const bought = await tx
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.customerId, customerId));
    if (bought.some(({ state }) => unfinishedStates.includes(state))) {
      throw new DomainError(409, copy.openOrders);
    }
    if (await hasOpenReturns(tx, customerId)) throw new DomainError(409, copy.openReturns);
    if (bought.some(({ state }) => !neverInvoicedStates.includes(state))) {
      const keepUntil = new Date(Date.UTC(now.getUTCFullYear() + FISCAL_RETENTION_YEARS + 1, 0, 1));
      const { document, name } = customer;
      await tx.insert(fiscalIdentities).values({ customerId, document, name, keepUntil });
    }
    await deleteRecoveryLinks(tx, customerId);
    await deleteHeldEvents(tx, customerId);
    await eraseMarked(tx, subjectOf(customer));
    await tx
      .delete(sessions)
      .where(and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, closingSession)));
    await tx
      .update(customers)
      .set({ emailVerifiedAt: null, passwordHash: '', closedAt: now })
      .where(own);
  });
}

const IDENTITIES_PER_TRANSACTION = 100;

/** Removes the names on invoices, their XML and the delivery addresses when fiscal law no longer requires them. */
export async function sweepFiscalIdentities(db: Database, now: Date): Promise<void> {
  let found: number;
  do {
    found = await inTransaction(db, async (tx) => {
      const due = await tx
        .select({ id: fiscalIdentities.customerId })
        .from(fiscalIdentities)
        .where(lt(fiscalIdentities.keepUntil, now))
        .limit(IDENTITIES_PER_TRANSACTION)
        .for('update', { skipLocked: true });
      for (const { id } of due) {
        await eraseKeptByLaw(tx, { customerId: id, mailbox: undefined });
      }
      return due.length;
    });
  } while (found === IDENTITIES_PER_TRANSACTION);
}

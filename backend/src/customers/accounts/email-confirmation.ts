import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { CustomerServices } from './services';
import type { Database, Transaction } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { postgresErrorCode, inTransaction, UNIQUE_VIOLATION } from '../../database/in-transaction';
import { customers, emailConfirmations } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { copy } from './copy';
import { enqueueCustomerEvent } from './customer-events';
import { sendDeferredEmails } from './deferred-emails';
import { deleteRecoveryLinks } from './recovery';
import { hashToken } from '../sessions/hash-token';

type Customer = typeof customers.$inferSelect;

const LINK_HOURS = 24;
const DAY_MS = 86_400_000;
/**
 * Maximum confirmation e-mails to one mailbox in a day, from all accounts: its owner may not have requested them.
 */
const MAX_LINKS_PER_MAILBOX = 5;

/** The address that is not confirmed yet; undefined if there is none. */
export function findUnconfirmedEmail(customer: Customer): string | undefined {
  return customer.pendingEmail ?? (customer.emailVerifiedAt ? undefined : customer.email);
}

/**
 * Creates a confirmation link and sends it. Only the e-mail contains the token. The e-mail contains no text that a
 * shopper typed, because the owner of the mailbox may not know the account.
 */
export async function sendConfirmationLink(
  customer: Customer,
  { db, mail, now, configuration, attempts, profile }: CustomerServices,
): Promise<void> {
  const email = findUnconfirmedEmail(customer);
  if (email === undefined) return;
  const limits = attempts.ofMailbox('confirmation-mail', email, {
    perMailbox: MAX_LINKS_PER_MAILBOX,
    windowMs: DAY_MS,
  });
  await attempts.runWithin(limits, async () => {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashToken(token);
    await db.insert(emailConfirmations).values({
      tokenHash,
      customerId: customer.id,
      email,
      expiresAt: new Date(now().getTime() + LINK_HOURS * 3_600_000),
    });
    await mail.send({
      key: `confirmation-${tokenHash.slice(0, 16)}`,
      to: email,
      ...copy.emails.confirmation(
        profile.name,
        `${configuration.STORE_ORIGIN}/confirmarEmail?token=${token}`,
      ),
    });
  });
}

/**
 * Makes the link's address the account's e-mail, and releases the events that were held for it.
 * @returns the customer's id; undefined for a link that is used, expired, replaced or invalid
 */
export async function confirmEmail(
  db: Database,
  token: string,
  now: Date,
): Promise<number | undefined> {
  return inTransaction(db, (tx) => applyConfirmationLink(tx, token, now)).catch(
    (error: unknown) => {
      // Another account has confirmed the address first.
      if (postgresErrorCode(error) === UNIQUE_VIOLATION)
        throw new DomainError(409, copy.emailTaken);
      throw error;
    },
  );
}

async function applyConfirmationLink(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<number | undefined> {
  const byToken = eq(emailConfirmations.tokenHash, hashToken(token));
  const [link] = await tx
    .select()
    .from(emailConfirmations)
    .where(and(byToken, gt(emailConfirmations.expiresAt, now)))
    .for('update');
  if (!link) return undefined;
  const own = eq(customers.id, link.customerId);
  const [customer] = await tx.select().from(customers).where(own).for('update');
  if (!customer || customer.closedAt) return undefined;
  if (link.usedAt) {
    // The link was sent again: it was used already.
    return isSameEmail(link.email, customer.email) && customer.emailVerifiedAt
      ? customer.id
      : undefined;
  }
  if (!isSameEmail(link.email, findUnconfirmedEmail(customer))) return undefined;

  await tx
    .update(customers)
    .set({ email: link.email, emailVerifiedAt: now, pendingEmail: null })
    .where(own);
  await tx.update(emailConfirmations).set({ usedAt: now }).where(byToken);
  await tx
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.customerId, customer.id), isNull(emailConfirmations.usedAt)));
  await sendDeferredEmails(tx, customer.id);
  if (customer.pendingEmail !== null) {
    // Password links that were sent to the former mailbox become invalid.
    await deleteRecoveryLinks(tx, customer.id);
    if (customer.emailVerifiedAt) {
      await enqueueCustomerEvent(tx, {
        topic: 'customer.email-changed',
        payload: { customerId: customer.id, formerEmail: customer.email },
      });
    }
  }
  return customer.id;
}

export async function sweepConfirmationLinks(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, emailConfirmations, lt(emailConfirmations.expiresAt, now));
}

const isSameEmail = (one: string, other: string | undefined) =>
  one.toLowerCase() === other?.toLowerCase();

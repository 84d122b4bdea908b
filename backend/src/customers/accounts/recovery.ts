import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { CustomerServices } from './services';
import type { Database, Transaction } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { customers, passwordResets } from '../../database/schema';
import { copy } from './copy';
import { sendDeferredEmails } from './deferred-emails';
import { hasEmail, isEmailTaken } from './own-customer';
import { hashToken } from '../sessions/hash-token';

/** Minutes that a password link is valid. */
const LINK_MINUTES = 60;
/** Maximum links to one mailbox in that time: above it, an earlier link is still valid. */
const MAX_LINKS_PER_MAILBOX = 5;
const DAY_MS = 86_400_000;

/** Maximum unconfirmed accounts of one mailbox that get a link. */
const MAX_CLAIMS = 5;

type CustomerRow = typeof customers.$inferSelect;

/**
 * Creates password links and sends them in one e-mail: one for the account that has confirmed the mailbox, otherwise
 * one for each account that claims it. Only the e-mail contains the tokens. A retry after a failure sends other links;
 * each is valid.
 */
export async function sendRecoveryLink(
  customer: CustomerRow,
  { db, mail, now, configuration, attempts }: CustomerServices,
): Promise<void> {
  const limits = attempts.ofMailbox('recovery-mail', customer.email, {
    perMailbox: MAX_LINKS_PER_MAILBOX,
    // The owner of an unconfirmed mailbox may not have requested the link.
    windowMs: customer.emailVerifiedAt ? LINK_MINUTES * 60_000 : DAY_MS,
  });
  await attempts.runWithin(limits, async () => {
    const accounts = customer.emailVerifiedAt ? [customer] : await findClaims(db, customer.email);
    const expiresAt = new Date(now().getTime() + LINK_MINUTES * 60_000);
    const created = accounts.map(({ id, document }) => {
      const token = randomBytes(32).toString('base64url');
      const row = { tokenHash: hashToken(token), customerId: id, expiresAt };
      // The origin is from the settings, never from the request: the client must not control the target of the link.
      const address = `${configuration.STORE_ORIGIN}/redefinir?acess=${token}`;
      return { row, link: { address, document } };
    });
    const [first] = created;
    if (!first) return;
    await db.insert(passwordResets).values(created.map(({ row }) => row));
    await mail.send({
      key: `recovery-${first.row.tokenHash.slice(0, 16)}`,
      to: customer.email,
      ...copy.emails.recovery(
        customer.emailVerifiedAt ? customer.name : undefined,
        created.map(({ link }) => link),
      ),
    });
  });
}

/** The accounts that claim a mailbox which none has confirmed, the newest first. */
const findClaims = (db: Database, email: string): Promise<CustomerRow[]> =>
  db.select().from(customers).where(hasEmail(email)).orderBy(desc(customers.id)).limit(MAX_CLAIMS);

/** The customer of the link; undefined when it is used, expired or invalid. */
export async function findTokenOwner(
  db: Database,
  token: string,
  now: Date,
): Promise<number | undefined> {
  const [found] = await db
    .select()
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now)));
  return found?.customerId;
}

/** Uses the link, once for any number of concurrent requests, and removes the customer's other links. */
export async function consumeToken(tx: Transaction, token: string, now: Date): Promise<boolean> {
  const [used] = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.tokenHash, hashToken(token)))
    .returning();
  if (!used) return false;
  await deleteRecoveryLinks(tx, used.customerId);
  await confirmMailbox(tx, used.customerId, now);
  return true;
}

/** Using a link from the mailbox confirms the address, unless another account has confirmed it before. */
async function confirmMailbox(tx: Transaction, customerId: number, now: Date): Promise<void> {
  const own = eq(customers.id, customerId);
  const [customer] = await tx.select().from(customers).where(own).for('update');
  if (!customer || customer.emailVerifiedAt) return;
  if (await isEmailTaken(tx, customer.email, customerId)) return;
  await tx.update(customers).set({ emailVerifiedAt: now }).where(own);
  await sendDeferredEmails(tx, customerId);
}

export async function deleteRecoveryLinks(
  db: Database | Transaction,
  customerId: number,
): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.customerId, customerId));
}

export async function sweepRecoveryLinks(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, passwordResets, lt(passwordResets.expiresAt, now));
}

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Dependencies } from '../context';
import type { Database, Transaction } from '../database/database';
import { customers, passwordResets } from '../database/schema';
import { copy } from './copy';
import { releaseHeldEvents } from './held-events';
import { isEmailTaken } from './own-customer';

/** Minutes that a link to a new password works. */
const LINK_MINUTES = 60;
/** Of one mailbox in the time that a link works: who gets no further one has one that works. */
const MAX_LINKS_PER_MAILBOX = 5;
const DAY_MS = 86_400_000;

/**
 * Makes a link and sends it. The token stands in the letter only. Sent again after a failure it is another
 * link, and each works.
 */
export async function sendRecoveryLink(
  customer: typeof customers.$inferSelect,
  { db, mail, now, configuration, attempts }: Dependencies,
): Promise<void> {
  const limit = {
    key: attempts.key('recovery-mail', customer.email.toLowerCase()),
    limit: MAX_LINKS_PER_MAILBOX,
    // In a mailbox that nobody has confirmed, links were perhaps not asked for by whoever reads them.
    windowMs: customer.emailVerifiedAt ? LINK_MINUTES * 60_000 : DAY_MS,
  };
  await attempts.runWithin(limit, async () => {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashToken(token);
    await db.insert(passwordResets).values({
      tokenHash,
      customerId: customer.id,
      expiresAt: new Date(now().getTime() + LINK_MINUTES * 60_000),
    });
    // From the settings and never from the request: whoever asks does not choose where the link leads.
    const link = `${configuration.storeOrigin}/redefinir?acess=${token}`;
    await mail.send({
      key: `recovery-${tokenHash.slice(0, 16)}`,
      to: customer.email,
      ...copy.emails.recovery(customer.emailVerifiedAt ? customer.name : undefined, link),
    });
  });
}

/** Whose link it is; undefined when it is used, too old or made up. */
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

/** Uses the link up, once among however many ask at the same moment; every other link of the customer goes with it. */
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

/** Whoever used a link from the mailbox reads it, unless another account was faster to confirm it. */
async function confirmMailbox(tx: Transaction, customerId: number, now: Date): Promise<void> {
  const own = eq(customers.id, customerId);
  const [customer] = await tx.select().from(customers).where(own).for('update');
  if (!customer || customer.emailVerifiedAt) return;
  if (await isEmailTaken(tx, customer.email, customerId)) return;
  await tx.update(customers).set({ emailVerifiedAt: now }).where(own);
  await releaseHeldEvents(tx, customerId);
}

export async function deleteRecoveryLinks(
  db: Database | Transaction,
  customerId: number,
): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.customerId, customerId));
}

export async function sweepRecoveryLinks(db: Database, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

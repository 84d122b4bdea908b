import { and, eq, isNull, sql } from 'drizzle-orm';
import { RecoverPassword } from 'shared-contracts/wire';
import { copy } from '../customers/copy';
import { enqueueCustomerEvent } from '../customers/customer-events';
import { readEmail } from '../customers/fields';
import { customers } from '../database/schema';
import { handler } from './handler';

/**
 * Maximum requests in a quarter of an hour, for one mailbox from one network. Other networks are counted
 * separately.
 */
const MAX_ATTEMPTS_PER_EMAIL = 5;
const MAX_ATTEMPTS_PER_NETWORK = 40;

/**
 * Does the same for known and unknown addresses: the e-mail itself is written later, from the outbox, where
 * `sendRecoveryLink` limits the e-mails to one mailbox.
 */
export const recoverPassword = handler(RecoverPassword, async (request, context) => {
  const { db, addressBlock, attempts, audit } = context;
  const email = readEmail(request.email).toLowerCase();
  await attempts.count([
    { key: attempts.key('recover', email, addressBlock), limit: MAX_ATTEMPTS_PER_EMAIL },
    ...attempts.ofNetwork('recover-from', context, MAX_ATTEMPTS_PER_NETWORK),
  ]);
  const [customer] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email), isNull(customers.closedAt)))
    // Prefers the account that has confirmed the address, else the oldest one that claims it.
    .orderBy(isNull(customers.emailVerifiedAt), customers.id)
    .limit(1);
  await enqueueCustomerEvent(db, {
    topic: 'customer.recovery',
    payload: { customerId: customer?.id ?? null },
  });
  audit('recovery-requested', { customerId: customer?.id });
  return { resposta: copy.recoverySent };
});

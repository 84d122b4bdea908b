import { and, eq, isNull, sql } from 'drizzle-orm';
import { RecoverPassword } from 'shared-contracts/wire';
import { copy } from '../customers/copy';
import { tellOfCustomer } from '../customers/events';
import { readEmail } from '../customers/fields';
import { customers } from '../database/schema';
import { attemptKey, countTry } from '../sessions/attempts';
import { handler } from './handler';

/** Letters to one mailbox in a quarter of an hour, whoever asks for them. */
const triesPerEmail = 5;
const triesPerAddress = 40;

/** Known or unknown, the same is done: the letter itself is written later, from the outbox. */
export const recoverPassword = handler(RecoverPassword, async (request, context) => {
  const { db, now, address } = context;
  const email = readEmail(request.email).toLowerCase();
  await countTry(
    db,
    [
      { key: attemptKey('recover', email), limit: triesPerEmail },
      { key: attemptKey('recover-from', address), limit: triesPerAddress },
    ],
    now(),
  );
  const [customer] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email), isNull(customers.closedAt)));
  await tellOfCustomer(db, {
    topic: 'customer.recovery',
    payload: { customerId: customer?.id ?? null },
  });
  return { resposta: copy.recoverySent };
});

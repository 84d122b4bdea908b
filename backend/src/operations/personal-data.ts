import { eq } from 'drizzle-orm';
import { CloseAccount, ReadPersonalData } from 'shared-contracts/wire';
import { closeAccount } from '../customers/close-account';
import { copy } from '../customers/copy';
import { exportPersonalData } from '../customers/personal-data';
import { customers } from '../database/schema';
import { isCorrectPassword } from '../sessions/passwords';
import { handler } from './handler';
import { DomainError } from '../domain/domain-error';

/** Maximum wrong passwords of one session. */
const MAX_FAILURES_PER_SESSION = 10;

export const readPersonalData = handler(ReadPersonalData, async (_request, context) => {
  const { db, session, now } = context;
  const { id } = await session.requireCustomer();
  return exportPersonalData(db, id, now());
});

export const closeOwnAccount = handler(CloseAccount, async ({ senha }, context) => {
  const { db, session, now, attempts, passwordChecks, audit } = context;
  if (await session.isAccountClosed()) return { resposta: copy.accountClosed };
  const { id: customerId } = await session.requireCustomer();
  const attemptKey = attempts.key('close', String(customerId), session.tokenHash);
  const limits = [{ key: attemptKey, limit: MAX_FAILURES_PER_SESSION }];
  await passwordChecks.run(attemptKey, async () => {
    await attempts.check(limits);
    const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
    if (await isCorrectPassword(customer?.passwordHash, senha)) return;
    // An equal request has closed the account before.
    if (await session.isAccountClosed()) return;
    await attempts.increment(limits);
    audit('account-closing-failed', { customerId });
    throw new DomainError(401, copy.wrongPasswordToClose);
  });
  await closeAccount(db, { customerId, closingSession: session.tokenHash, now: now() });
  audit('account-closed', { customerId });
  return { resposta: copy.accountClosed };
});

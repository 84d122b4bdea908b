import type { CloseAccount, ReadPersonalData } from 'shared-contracts/wire';
import { copy } from '../../customers/accounts/copy';
import { exportPersonalData } from '../../privacy/personal-data';
import type { Handler } from './handler';
import { NotOfferedError } from '../../ports/errors';
import { FailedAttemptError } from '../../limits/attempt-limiter';

/** Maximum wrong passwords of one session. */
const MAX_FAILURES_PER_SESSION = 10;

export const readPersonalData: Handler<typeof ReadPersonalData> = async (_request, context) => {
  const { db, session, now } = context;
  const { id } = await session.requireCustomer();
  return exportPersonalData(db, id, now());
};

export const closeOwnAccount: Handler<typeof CloseAccount> = async ({ senha }, context) => {
  const { session, accounts, attempts, passwordChecks, audit } = context;
  if (!accounts.close) throw new NotOfferedError();
  if (await session.isAccountClosed()) return { resposta: copy.accountClosed };
  const customer = await session.requireCustomer();
  const { id: customerId } = customer;
  const attemptKey = attempts.key('close', String(customerId), session.tokenHash);
  const limits = [{ key: attemptKey, limit: MAX_FAILURES_PER_SESSION }];
  const check = async () => {
    if (await accounts.isPasswordOf(customer, senha, context)) return;
    // An equal request has closed the account before.
    if (await session.isAccountClosed()) return;
    audit('account-closing-failed', { customerId });
    throw new FailedAttemptError(401, copy.wrongPasswordToClose);
  };
  await passwordChecks.run(attemptKey, () => attempts.guess(limits, check));
  await accounts.close(customer, session.tokenHash);
  audit('account-closed', { customerId });
  return { resposta: copy.accountClosed };
};

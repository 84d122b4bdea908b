import type { UpdateProfile } from 'shared-contracts/wire';
import type { Context } from '../context';
import { copy } from '../../customers/accounts/copy';
import { parseEmail, parseFixedPhone, parseMobilePhone } from '../../customers/accounts/fields';
import { requireOwnCustomer } from '../../customers/accounts/own-customer';
import type { Handler } from './handler';
import { DomainError } from '../../domain/domain-error';
import type { SignedInCustomer } from '../../domain/signed-in-customer';
import { FailedAttemptError } from '../../limits/attempt-limiter';

const MAX_CHANGES_PER_CUSTOMER = 30;
/** Maximum wrong passwords of one session. */
const MAX_FAILURES_PER_SESSION = 10;

/** Phones change immediately, the e-mail once the link sent to the new address is used. */
export const updateProfile: Handler<typeof UpdateProfile> = async (request, context) => {
  const { accounts, attempts, audit } = context;
  const customer = await requireOwnCustomer(request.id, context);
  const { id: customerId, kind } = customer;
  const phones = {
    fixedPhone: parseFixedPhone(request.fixo, kind),
    mobilePhone: parseMobilePhone(request.celular),
  };
  const email = parseEmail(request.email);
  // The reply reveals whether another account has the e-mail: attempts are limited.
  await attempts.count([
    { key: attempts.key('profile', String(customerId)), limit: MAX_CHANGES_PER_CUSTOMER },
  ]);
  const { email: current } = await accounts.profile(customer, context);
  const isOtherEmail = email.toLowerCase() !== current.toLowerCase();
  if (isOtherEmail) await checkPassword(customer, request.senha_atual, context);
  const reply = await accounts.updateProfile(customer, { ...phones, email }, context);
  if (isOtherEmail) audit('email-change-requested', { customerId });
  return reply;
};

/** Another person at an unlocked browser must not take over the account with another e-mail. */
async function checkPassword(
  customer: SignedInCustomer,
  password: string | undefined,
  context: Context,
): Promise<void> {
  const { id: customerId } = customer;
  const { accounts, session, attempts, passwordChecks, audit } = context;
  if (password === undefined || password === '') throw new DomainError(400, copy.passwordForEmail);
  const attemptKey = attempts.key('email-change', String(customerId), session.tokenHash);
  const limits = [{ key: attemptKey, limit: MAX_FAILURES_PER_SESSION }];
  const check = async () => {
    if (await accounts.isPasswordOf(customer, password, context)) return;
    audit('email-change-failed', { customerId });
    // 401 would mean that there is no session.
    throw new FailedAttemptError(403, copy.wrongPassword);
  };
  await passwordChecks.run(attemptKey, () => attempts.guess(limits, check));
}

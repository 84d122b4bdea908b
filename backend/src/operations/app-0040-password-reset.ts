import { ResetPassword } from 'shared-contracts/wire';
import { copy } from '../customers/copy';
import { readNewPassword } from '../customers/fields';
import { setPassword } from '../customers/password';
import { findTokenOwner, consumeToken } from '../customers/recovery';
import { inTransaction } from '../database/in-transaction';
import { hashPassword } from '../sessions/passwords';
import { handler } from './handler';
import { DomainError } from '../domain/domain-error';

const MAX_BAD_LINKS_PER_NETWORK = 60;

export const resetPassword = handler(ResetPassword, async (request, context) => {
  const { token, newPassword, confirmPassword } = request;
  const { db, now, attempts } = context;
  const limits = attempts.ofNetwork('reset-from', context, MAX_BAD_LINKS_PER_NETWORK);
  await attempts.check(limits);
  // Errors that the shopper can correct in the form do not use up the link.
  if (newPassword !== confirmPassword) throw new DomainError(400, copy.passwordsDiffer);
  readNewPassword(newPassword);
  const customerId = await findTokenOwner(db, token, now());
  if (customerId === undefined) {
    await attempts.increment(limits);
    throw new DomainError(401, copy.badToken);
  }

  const passwordHash = await hashPassword(newPassword);
  const done = await inTransaction(db, async (tx) => {
    if (!(await consumeToken(tx, token, now()))) return false;
    await setPassword(tx, { customerId, passwordHash, now: now() });
    return true;
  });
  if (!done) throw new DomainError(401, copy.badToken);
  // The reader of the mailbox is the customer: wrong passwords of others must not lock out this device.
  context.rememberDevice(customerId);
  context.audit('password-reset', { customerId });
  return { resposta: copy.passwordReset };
});

import type { ResetPassword } from 'shared-contracts/wire';
import { copy } from '../../customers/accounts/copy';
import { requireGoodPassword } from '../../customers/accounts/fields';
import type { Handler } from './handler';
import { DomainError } from '../../domain/domain-error';
import { FailedAttemptError } from '../../limits/attempt-limiter';

const MAX_BAD_LINKS_PER_NETWORK = 60;

export const resetPassword: Handler<typeof ResetPassword> = async (request, context) => {
  const { accounts, attempts } = context;
  const limits = attempts.ofNetwork('reset-from', context, MAX_BAD_LINKS_PER_NETWORK);
  // Errors that the shopper can correct in the form do not use up the link.
  if (request.newPassword !== request.confirmPassword) {
    throw new DomainError(400, copy.passwordsDiffer);
  }
  requireGoodPassword(request.newPassword);
  const { customerId, text } = await attempts.guess(limits, async () => {
    const reset = await accounts.resetPassword(request, context);
    if (reset.kind === 'bad-link') throw new FailedAttemptError(401, reset.text ?? copy.badToken);
    return reset;
  });
  // The reader of the mailbox is the customer: wrong passwords of others must not lock out this device.
  if (customerId !== undefined) context.rememberDevice(customerId);
  context.audit('password-reset', { customerId });
  return { resposta: text };
};

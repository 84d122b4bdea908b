import type { ConfirmEmail, SendEmailLink } from 'shared-contracts/wire';
import { copy } from '../../customers/accounts/copy';
import { confirmEmail as confirm } from '../../customers/accounts/email-confirmation';
import { enqueueCustomerEvent } from '../../customers/accounts/customer-events';
import type { Handler } from './handler';
import { FailedAttemptError } from '../../limits/attempt-limiter';

const MAX_BAD_LINKS_PER_NETWORK = 60;
const MAX_LINKS_PER_CUSTOMER = 5;

export const confirmEmail: Handler<typeof ConfirmEmail> = async ({ token }, context) => {
  const { db, now, attempts, audit } = context;
  const limits = attempts.ofNetwork('confirm-from', context, MAX_BAD_LINKS_PER_NETWORK);
  const customerId = await attempts.guess(limits, async () => {
    const confirmed = await confirm(db, token, now());
    if (confirmed === undefined) throw new FailedAttemptError(410, copy.badConfirmation);
    return confirmed;
  });
  audit('email-confirmed', { customerId });
  return { resposta: copy.emailConfirmed };
};

export const sendEmailLink: Handler<typeof SendEmailLink> = async (_request, context) => {
  const { db, session, attempts } = context;
  const { id: customerId } = await session.requireCustomer();
  await attempts.count([
    { key: attempts.key('email-link', String(customerId)), limit: MAX_LINKS_PER_CUSTOMER },
  ]);
  await enqueueCustomerEvent(db, { topic: 'customer.confirm-email', payload: { customerId } });
  return { resposta: copy.confirmationSent };
};

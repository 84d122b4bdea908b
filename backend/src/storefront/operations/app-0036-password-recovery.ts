import type { RecoverPassword } from 'shared-contracts/wire';
import { copy } from '../../customers/accounts/copy';
import { parseEmail } from '../../customers/accounts/fields';
import type { Handler } from './handler';

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
export const recoverPassword: Handler<typeof RecoverPassword> = async (request, context) => {
  const { accounts, addressBlock, attempts, audit } = context;
  const email = parseEmail(request.email);
  await attempts.count([
    { key: attempts.key('recover', email, addressBlock), limit: MAX_ATTEMPTS_PER_EMAIL },
    ...attempts.ofNetwork('recover-from', context, MAX_ATTEMPTS_PER_NETWORK),
  ]);
  const customerId = await accounts.requestRecovery({ email }, context);
  audit('recovery-requested', { customerId });
  return { resposta: copy.recoverySent };
};

import { isPasswordAllowed } from 'shared-contracts/documents';
import { isCommonPassword } from 'shared-contracts/documents/common-passwords';
import { Login, type CustomerDto } from 'shared-contracts/wire';
import { copy } from './copy';
import { callServer } from './forward';
import { GatewayError } from './gateway-error';
import type { RuleContext } from './rule';
import { toError } from './server-errors';

/** Maximum wrong passwords in a quarter of an hour: for one person on one network. */
const MAX_FAILURES_PER_PERSON_AND_PLACE = 6;
/** For one network: an office or a mobile network shares one address. */
const MAX_FAILURES_PER_NETWORK = 60;
/** For one person, from all networks. */
const MAX_FAILURES_PER_PERSON = 40;

/**
 * Asks the retailer's server (APP_0045) whether a password is right.
 * @returns undefined for an unknown person and for a wrong password, without a difference
 * @throws GatewayError 429 after too many wrong ones; 503 when that server cannot tell
 */
export async function checkPassword(
  document: string,
  password: string,
  context: RuleContext,
): Promise<CustomerDto | undefined> {
  const { limits, network } = context;
  const person = document.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const narrowest = `login ${person} ${network}`;
  const outcome = await limits.run(
    [
      { key: narrowest, limit: MAX_FAILURES_PER_PERSON_AND_PLACE },
      { key: `login-from ${network}`, limit: MAX_FAILURES_PER_NETWORK },
      { key: `login-of ${person}`, limit: MAX_FAILURES_PER_PERSON },
    ],
    () => callServer(Login, { email: document, senha: password, redirect: '' }, context),
    { isFailure: ({ kind }) => kind === 'refused', text: copy.tooManyLogins },
  );
  if (outcome.kind === 'refused' && outcome.status < 500) return undefined;
  if (outcome.kind !== 'reply') throw toError(Login, outcome);
  limits.reset(narrowest);
  return outcome.value as CustomerDto;
}

/** @throws GatewayError 400 for a new password that the rules forbid */
export function requireAllowedPassword(password: string): void {
  if (!isPasswordAllowed(password)) throw new GatewayError(400, copy.password);
  if (isCommonPassword(password)) throw new GatewayError(400, copy.commonPassword);
}

import { eq } from 'drizzle-orm';
import { taxIdCharacters } from 'shared-contracts/documents';
import type { Login } from 'shared-contracts/wire';
import type { Context } from '../context';
import { customers } from '../../database/schema';
import type { AttemptLimit } from '../../limits/attempt-limiter';
import { FailedAttemptError, TooManyAttemptsError } from '../../limits/attempt-limiter';
import { copy } from '../../customers/sessions/copy';
import { toCustomerDto } from '../../customers/sessions/customer-dto';
import type { Handler } from './handler';
import { DomainError } from '../../domain/domain-error';

/** Maximum wrong passwords in a quarter of an hour: for one person, on one network or on one known device. */
const MAX_FAILURES_PER_PERSON_AND_PLACE = 6;
/** The limit for one network: an office or a mobile network shares one address. */
const MAX_FAILURES_PER_NETWORK = 60;
/** The limit for one person, from all networks. */
const MAX_FAILURES_PER_PERSON = 40;

export const login: Handler<typeof Login> = async ({ email, senha, redirect }, context) => {
  const { db, session, accounts, attempts, passwordChecks, audit } = context;
  const document = taxIdCharacters(email);
  const [known] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.document, document));
  const subject = { customerId: known?.id, document };
  const limits = createLoginLimits(document, known?.id, context);
  const [narrowest] = limits;

  const customer = await passwordChecks.run(narrowest.key, async () => {
    const checkPassword = async () => {
      const found = await accounts.checkPassword(email, senha, context);
      if (found) return found;
      audit('login-failed', subject);
      throw new FailedAttemptError(401, copy.wrongLogin);
    };
    const checked = await attempts
      .guess(limits, checkPassword, copy.tooManyLogins)
      .catch((error: unknown) => {
        if (error instanceof TooManyAttemptsError) audit('login-limited', subject);
        throw error;
      });
    await attempts.reset([narrowest.key]);
    return checked;
  });
  // The password was changed concurrently: the typed one is no longer right.
  if (!(await session.start(customer.id, customer.passwordHash))) {
    throw new DomainError(401, copy.wrongLogin);
  }
  context.rememberDevice(customer.id);
  audit('login', { customerId: customer.id, document });
  return toCustomerDto(customer, copy.welcome, toShopPath(redirect));
};

/**
 * Narrow limits first. Only failures count. Failures elsewhere do not lock out a device on which the customer has
 * signed in before.
 */
function createLoginLimits(
  document: string,
  customerId: number | undefined,
  context: Context,
): [AttemptLimit, ...AttemptLimit[]] {
  const { attempts, device, addressBlock } = context;
  const limit = MAX_FAILURES_PER_PERSON_AND_PLACE;
  if (customerId !== undefined && device.knows(customerId)) {
    return [{ key: attempts.key('login-device', document, device.id), limit }];
  }
  return [
    { key: attempts.key('login', document, addressBlock), limit },
    ...attempts.ofNetwork('login-from', context, MAX_FAILURES_PER_NETWORK),
    { key: attempts.key('login-of', document), limit: MAX_FAILURES_PER_PERSON },
  ];
}

/** A path of this store, else its home page: never another site. */
function toShopPath(redirect: string): string {
  const inside = 'http://shop.invalid';
  if (!redirect.startsWith('/') || !URL.canParse(redirect, inside)) return '/';
  const { origin, pathname, search, hash } = new URL(redirect, inside);
  return origin === inside && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}

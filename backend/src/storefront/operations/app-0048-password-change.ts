import { eq } from 'drizzle-orm';
import type { ChangePassword } from 'shared-contracts/wire';
import type { Context } from '../context';
import { copy } from '../../customers/accounts/copy';
import { requireGoodPassword } from '../../customers/accounts/fields';
import { requireOwnCustomer } from '../../customers/accounts/own-customer';
import { setPassword } from '../../customers/accounts/password';
import { customers } from '../../database/schema';
import { inTransaction } from '../../database/in-transaction';
import type { Handler } from './handler';
import { wireIdOf } from '../../domain/signed-in-customer';
import { FailedAttemptError } from '../../limits/attempt-limiter';

/** Maximum wrong passwords of one session: guesses in another session do not lock out the customer. */
const MAX_FAILURES_PER_SESSION = 10;
/** Minutes in which an equal change counts as a retry of one whose response was lost. */
const DUPLICATE_WINDOW_MINUTES = 10;

export const changePassword: Handler<typeof ChangePassword> = async (request, context) => {
  const { id, senha_atual, senha_nova } = request;
  const { db, now, session, accounts, attempts, passwordChecks, audit } = context;
  const own = await findSessionCustomer(id, context);
  const { id: customerId } = own;
  const attemptKey = attempts.key('password', String(customerId), session.tokenHash);
  const limits = [{ key: attemptKey, limit: MAX_FAILURES_PER_SESSION }];

  const change = async () => {
    const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
    const { passwordHash = '', passwordChangedAt } = customer ?? {};
    // Two equal changes were sent concurrently: the first one has replaced the session's id.
    const isReplaced = (await findReplacedCustomer(id, context)) !== undefined;
    if (isReplaced || !(await accounts.isPasswordOf(own, senha_atual, context))) {
      const since = now().getTime() - (passwordChangedAt?.getTime() ?? 0);
      const isRepeated =
        since < DUPLICATE_WINDOW_MINUTES * 60_000 &&
        (await accounts.isPasswordOf(own, senha_nova, context));
      if (!isRepeated) {
        audit('password-change-failed', { customerId });
        throw new FailedAttemptError(401, copy.wrongPassword);
      }
      if (isReplaced) await session.renew(customerId, passwordHash);
      return { resposta: copy.passwordChanged };
    }
    requireGoodPassword(senha_nova);
    const passwords = { current: senha_atual, next: senha_nova };
    const newHash = await accounts.replacePassword(own, passwords, context);
    await inTransaction(db, (tx) =>
      setPassword(tx, {
        customerId,
        passwordHash: newHash,
        now: now(),
        replace: session.tokenHash,
      }),
    );
    await session.renew(customerId, newHash);
    await attempts.reset([attemptKey]);
    audit('password-changed', { customerId });
    return { resposta: copy.passwordChanged };
  };
  return passwordChecks.run(attemptKey, () => attempts.guess(limits, change));
};

/** The customer of the session. Its id may be replaced at any moment, so the replaced ones are searched last. */
async function findSessionCustomer(id: string, context: Context) {
  try {
    return await requireOwnCustomer(id, context);
  } catch (error) {
    const replaced = await findReplacedCustomer(id, context);
    if (!replaced) throw error;
    return replaced;
  }
}

/** The customer of a session whose id was replaced, if it is the request's own. */
async function findReplacedCustomer(id: string, { session }: Context) {
  const customer = await session.replacedCustomer();
  return customer && wireIdOf(customer) === id ? customer : undefined;
}

import { eq } from 'drizzle-orm';
import { ChangePassword } from 'shared-contracts/wire';
import type { Context } from '../context';
import { copy } from '../customers/copy';
import { readNewPassword } from '../customers/fields';
import { ownCustomer } from '../customers/own-customer';
import { setPassword } from '../customers/password';
import { customers } from '../database/schema';
import { inTransaction } from '../database/in-transaction';
import { hashPassword, isPassword } from '../sessions/passwords';
import { handler } from './handler';
import { Refusal } from './refusal';

/** Wrong passwords of one session: whoever guesses in another one does not stop the customer here. */
const MAX_FAILURES_PER_SESSION = 10;
/** Minutes in which the same change sent again is one whose answer was lost. */
const sameMinutes = 10;

export const changePassword = handler(ChangePassword, async (request, context) => {
  const { id, senha_atual, senha_nova } = request;
  const { db, now, session, attempts, passwordChecks, audit } = context;
  const replaced = await replacedSession(id, context);
  const customerId = replaced ?? (await ownCustomer(id, context)).id;
  const tries = attempts.key('password', String(customerId), session.tokenHash);
  const limits = [{ key: tries, limit: MAX_FAILURES_PER_SESSION }];

  return passwordChecks.run(tries, async () => {
    await attempts.check(limits);
    const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
    const { passwordHash = '', passwordChangedAt } = customer ?? {};
    // Two changes that were sent at once: the first one has given the session a new id meanwhile.
    const isReplaced = (replaced ?? (await replacedSession(id, context))) !== undefined;
    if (isReplaced || !(await isPassword(passwordHash, senha_atual))) {
      const since = now().getTime() - (passwordChangedAt?.getTime() ?? 0);
      const again = since < sameMinutes * 60_000 && (await isPassword(passwordHash, senha_nova));
      if (!again) {
        await attempts.countUse(limits);
        audit('password-change-failed', { customerId });
        throw new Refusal(401, copy.wrongPassword);
      }
      if (isReplaced) await session.renew(customerId, passwordHash);
      return { resposta: copy.passwordChanged };
    }
    readNewPassword(senha_nova);
    const newHash = await hashPassword(senha_nova);
    await inTransaction(db, (tx) =>
      setPassword(tx, {
        customerId,
        passwordHash: newHash,
        now: now(),
        replace: session.tokenHash,
      }),
    );
    await session.renew(customerId, newHash);
    await attempts.forget([tries]);
    audit('password-changed', { customerId });
    return { resposta: copy.passwordChanged };
  });
});

/** Whose session this one was until its id was replaced, when that is the customer of the request. */
async function replacedSession(id: string, { session }: Context): Promise<number | undefined> {
  const customerId = await session.replacedCustomerId();
  return String(customerId) === id ? customerId : undefined;
}

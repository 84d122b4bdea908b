import { eq } from 'drizzle-orm';
import { UpdateProfile } from 'shared-contracts/wire';
import type { Context } from '../context';
import { copy } from '../customers/copy';
import { enqueueCustomerEvent } from '../customers/customer-events';
import { readEmail, readFixedPhone, readMobilePhone } from '../customers/fields';
import { isEmailTaken, requireOwnCustomer } from '../customers/own-customer';
import { inTransaction } from '../database/in-transaction';
import { customers } from '../database/schema';
import { isCorrectPassword } from '../sessions/passwords';
import { handler } from './handler';
import { DomainError } from '../domain/domain-error';

const MAX_CHANGES_PER_CUSTOMER = 30;
/** Maximum wrong passwords of one session. */
const MAX_FAILURES_PER_SESSION = 10;

/** Phones change at once, the e-mail once the link sent to the new address is used. */
export const updateProfile = handler(UpdateProfile, async (request, context) => {
  const { db, attempts, audit } = context;
  const { id: customerId, kind, email: current } = await requireOwnCustomer(request.id, context);
  const phones = {
    fixedPhone: readFixedPhone(request.fixo, kind),
    mobilePhone: readMobilePhone(request.celular),
  };
  const email = readEmail(request.email);
  // The reply reveals whether another account has the e-mail: attempts are limited.
  await attempts.count([
    { key: attempts.key('profile', String(customerId)), limit: MAX_CHANGES_PER_CUSTOMER },
  ]);
  const own = eq(customers.id, customerId);
  if (email.toLowerCase() === current.toLowerCase()) {
    await db.update(customers).set(phones).where(own);
    return { resposta: copy.profileSaved };
  }

  await checkPassword(customerId, request.senha_atual, context);
  if (await isEmailTaken(db, email, customerId)) throw new DomainError(409, copy.emailTaken);
  await inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(customers).where(own).for('update');
    await tx
      .update(customers)
      .set({ ...phones, pendingEmail: email })
      .where(own);
    if (before?.pendingEmail?.toLowerCase() === email.toLowerCase()) return;
    await enqueueCustomerEvent(tx, { topic: 'customer.confirm-email', payload: { customerId } });
  });
  audit('email-change-requested', { customerId });
  return { resposta: copy.confirmationPending(email) };
});

/** Another person at an unlocked browser must not take over the account with another e-mail. */
async function checkPassword(
  customerId: number,
  password: string | undefined,
  { db, session, attempts, passwordChecks, audit }: Context,
): Promise<void> {
  if (password === undefined || password === '') throw new DomainError(400, copy.passwordForEmail);
  const attemptKey = attempts.key('email-change', String(customerId), session.tokenHash);
  const limits = [{ key: attemptKey, limit: MAX_FAILURES_PER_SESSION }];
  await passwordChecks.run(attemptKey, async () => {
    await attempts.check(limits);
    const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
    if (await isCorrectPassword(customer?.passwordHash, password)) return;
    await attempts.increment(limits);
    audit('email-change-failed', { customerId });
    // 401 would mean that there is no session.
    throw new DomainError(403, copy.wrongPassword);
  });
}

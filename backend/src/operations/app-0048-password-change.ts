import { eq } from 'drizzle-orm';
import { ChangePassword } from 'shared-contracts/wire';
import { copy } from '../customers/copy';
import { readNewPassword } from '../customers/fields';
import { ownCustomer } from '../customers/own-customer';
import { setPassword } from '../customers/password';
import { customers } from '../database/schema';
import { inTransaction } from '../database/in-transaction';
import { attemptKey, countTry, forgetTries } from '../sessions/attempts';
import { hashPassword, isPassword } from '../sessions/passwords';
import { handler } from './handler';
import { Refusal } from './refusal';

const triesPerCustomer = 10;
/** Minutes in which the same change sent again is one whose answer was lost. */
const sameMinutes = 10;

export const changePassword = handler(ChangePassword, async (request, context) => {
  const { id, senha_atual, senha_nova } = request;
  const { db, now, session } = context;
  const { id: customerId } = await ownCustomer(id, context);
  const tries = attemptKey('password', String(customerId));
  await countTry(db, [{ key: tries, limit: triesPerCustomer }], now());

  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!(await isPassword(customer?.passwordHash, senha_atual))) {
    const since = now().getTime() - (customer?.passwordChangedAt?.getTime() ?? 0);
    const again =
      since < sameMinutes * 60_000 && (await isPassword(customer?.passwordHash, senha_nova));
    if (!again) throw new Refusal(401, copy.wrongPassword);
    return { resposta: copy.passwordChanged };
  }
  readNewPassword(senha_nova);
  const passwordHash = await hashPassword(senha_nova);
  await inTransaction(db, (tx) =>
    setPassword(tx, { customerId, passwordHash, now: now(), keep: session.tokenHash }),
  );
  await forgetTries(db, [tries]);
  return { resposta: copy.passwordChanged };
});

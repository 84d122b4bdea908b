import { ResetPassword } from 'shared-contracts/wire';
import { copy } from '../customers/copy';
import { readNewPassword } from '../customers/fields';
import { setPassword } from '../customers/password';
import { ownerOfToken, useToken } from '../customers/recovery';
import { inTransaction } from '../database/in-transaction';
import { attemptKey, countTry } from '../sessions/attempts';
import { hashPassword } from '../sessions/passwords';
import { handler } from './handler';
import { Refusal } from './refusal';

const triesPerAddress = 60;

export const resetPassword = handler(ResetPassword, async (request, context) => {
  const { token, newPassword, confirmPassword } = request;
  const { db, now, address } = context;
  await countTry(db, [{ key: attemptKey('reset-from', address), limit: triesPerAddress }], now());
  // What can be mended in the form does not use the link up.
  if (newPassword !== confirmPassword) throw new Refusal(400, copy.passwordsDiffer);
  readNewPassword(newPassword);
  const customerId = await ownerOfToken(db, token, now());
  if (customerId === undefined) throw new Refusal(401, copy.badToken);

  const passwordHash = await hashPassword(newPassword);
  const done = await inTransaction(db, async (tx) => {
    if (!(await useToken(tx, token))) return false;
    await setPassword(tx, { customerId, passwordHash, now: now() });
    return true;
  });
  if (!done) throw new Refusal(401, copy.badToken);
  return { resposta: copy.passwordReset };
});

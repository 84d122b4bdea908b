import { eq } from 'drizzle-orm';
import { CloseAccount, ReadPersonalData } from 'shared-contracts/wire';
import { closeAccount } from '../customers/close-account';
import { copy } from '../customers/copy';
import { personalDataOf } from '../customers/personal-data';
import { customers } from '../database/schema';
import { attemptKey, countTry } from '../sessions/attempts';
import { isPassword } from '../sessions/passwords';
import { handler } from './handler';
import { Refusal } from './refusal';

const triesPerCustomer = 10;

export const readPersonalData = handler(ReadPersonalData, async (_request, context) => {
  const { db, session, now } = context;
  const { id } = await session.customer();
  return personalDataOf(db, id, now());
});

export const closeOwnAccount = handler(CloseAccount, async ({ senha }, context) => {
  const { db, session, now } = context;
  if (await session.closedAccount()) return { resposta: copy.accountClosed };
  const { id: customerId } = await session.customer();
  await countTry(
    db,
    [{ key: attemptKey('close', String(customerId)), limit: triesPerCustomer }],
    now(),
  );
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!(await isPassword(customer?.passwordHash, senha))) {
    throw new Refusal(401, copy.wrongPasswordToClose);
  }
  await closeAccount(db, { customerId, closingSession: session.tokenHash, now: now() });
  return { resposta: copy.accountClosed };
});

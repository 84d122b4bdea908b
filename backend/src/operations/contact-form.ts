import { BeginContact } from 'shared-contracts/wire';
import { beginForm } from '../contact/begun-form';
import { leastSeconds } from '../contact/message';
import { attemptKey, countTry } from '../sessions/attempts';
import { handler } from './handler';

const formsPerAddress = 60;

export const beginContact = handler(BeginContact, async (_request, { db, now, address }) => {
  await countTry(
    db,
    [{ key: attemptKey('contact-begun', address), limit: formsPerAddress }],
    now(),
  );
  return { inicio: await beginForm(db, now()), espera: leastSeconds };
});

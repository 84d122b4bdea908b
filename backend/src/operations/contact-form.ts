import { BeginContact } from 'shared-contracts/wire';
import { beginForm } from '../contact/begun-form';
import { leastSeconds } from '../contact/message';
import { handler } from './handler';

const formsPerAddress = 60;

export const beginContact = handler(
  BeginContact,
  async (_request, { db, now, address, attempts }) => {
    await attempts.count([{ key: attempts.key('contact-begun', address), limit: formsPerAddress }]);
    return { inicio: await beginForm(db, now()), espera: leastSeconds };
  },
);

import { SendContact } from 'shared-contracts/wire';
import { copy } from '../contact/copy';
import { keepMessage, readMessage } from '../contact/message';
import { attemptKey, countTry } from '../sessions/attempts';
import { handler } from './handler';

const messagesPerAddress = 30;

export const sendContact = handler(SendContact, async (request, context) => {
  const { db, now, address, session } = context;
  const message = readMessage(request);
  await countTry(
    db,
    [{ key: attemptKey('contact-from', address), limit: messagesPerAddress }],
    now(),
  );
  // A machine filled in what nobody sees: it is not told that it was noticed.
  if (request.site) return { resposta: copy.sent };
  const writer = await session.customerIfAny();
  await keepMessage(db, { ...message, customerId: writer?.id ?? null, createdAt: now() });
  return { resposta: copy.sent };
});

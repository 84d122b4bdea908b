import { SendContact } from 'shared-contracts/wire';
import { timeSinceBegun } from '../contact/begun-form';
import { copy } from '../contact/copy';
import { keepMessage, leastSeconds, readMessage } from '../contact/message';
import { handler } from './handler';
import { Refusal } from './refusal';

const messagesPerAddress = 30;
/** Of those that come from no form of ours: a program writes them. */
const strangersPerAddress = 5;

export const sendContact = handler(SendContact, async (request, context) => {
  const { db, now, address, attempts, session } = context;
  const message = readMessage(request);
  const written = await timeSinceBegun(db, request.inicio, now());
  const limits =
    written === undefined
      ? [{ key: attempts.key('contact-stranger', address), limit: strangersPerAddress }]
      : [{ key: attempts.key('contact-from', address), limit: messagesPerAddress }];
  await attempts.count(limits);
  // A machine filled in what nobody sees: it is not told that it was noticed.
  if (request.site) return { resposta: copy.sent };
  if (written !== undefined && written < leastSeconds * 1000) {
    throw new Refusal(400, copy.tooFast);
  }
  const writer = await session.customerIfAny();
  await keepMessage(db, { ...message, customerId: writer?.id ?? null, createdAt: now() });
  return { resposta: copy.sent };
});

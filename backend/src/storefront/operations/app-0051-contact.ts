import type { SendContact } from 'shared-contracts/wire';
import { readFormAgeMs } from '../../customers/contact/form-token';
import { copy } from '../../customers/contact/copy';
import { MIN_WRITING_SECONDS, parseMessage } from '../../customers/contact/message';
import type { Handler } from './handler';
import { DomainError } from '../../domain/domain-error';

const MAX_MESSAGES_PER_NETWORK = 30;
/** Maximum messages without a form token, which programs send. */
const MAX_MESSAGES_WITHOUT_FORM = 5;

export const sendContact: Handler<typeof SendContact> = async (request, context) => {
  const { db, now, attempts, session, messages, content } = context;
  const message = parseMessage(request);
  const formAgeMs = await readFormAgeMs(db, request.inicio, now());
  const limits =
    formAgeMs === undefined
      ? attempts.ofNetwork('contact-stranger', context, MAX_MESSAGES_WITHOUT_FORM)
      : attempts.ofNetwork('contact-from', context, MAX_MESSAGES_PER_NETWORK);
  await attempts.count(limits);
  const { replyDays } = (await content.current()).terms;
  // A bot filled in the hidden field: it gets the normal reply, and nothing is stored.
  if (request.site) return { resposta: copy.sent(replyDays) };
  if (formAgeMs !== undefined && formAgeMs < MIN_WRITING_SECONDS * 1000) {
    throw new DomainError(400, copy.tooFast);
  }
  await messages.save(message, await session.findCustomer(), context);
  return { resposta: copy.sent(replyDays) };
};

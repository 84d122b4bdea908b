import type { BeginContact } from 'shared-contracts/wire';
import { createFormToken } from '../../customers/contact/form-token';
import { MIN_WRITING_SECONDS } from '../../customers/contact/message';
import type { Handler } from './handler';

const MAX_FORMS_PER_NETWORK = 60;

export const beginContact: Handler<typeof BeginContact> = async (_request, context) => {
  const { db, now, attempts } = context;
  await attempts.count(attempts.ofNetwork('contact-begun', context, MAX_FORMS_PER_NETWORK));
  return { inicio: await createFormToken(db, now()), espera: MIN_WRITING_SECONDS };
};

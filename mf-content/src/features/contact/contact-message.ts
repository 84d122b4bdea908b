import { isEmail, isPhone } from 'shared-contracts/documents';
import { copy } from './copy';

export const emptyMessage = {
  name: '',
  phone: '',
  email: '',
  subject: '',
  message: '',
  /** Honeypot: the field is invisible, so that only bots fill it in. */
  trap: '',
};

export type ContactMessage = typeof emptyMessage;

/** Every field is required (§5). */
export function validateMessage({ name, phone, email, subject, message }: ContactMessage) {
  const missing = (text: string, error: string) => (text.trim() === '' ? error : undefined);
  return {
    name: missing(name, copy.nameMissing),
    phone: missing(phone, copy.phoneMissing) ?? (isPhone(phone) ? undefined : copy.phoneInvalid),
    email:
      missing(email, copy.emailMissing) ?? (isEmail(email.trim()) ? undefined : copy.emailInvalid),
    subject: missing(subject, copy.subjectMissing),
    message: missing(message, copy.messageMissing),
  };
}

import type { CustomerServices } from '../accounts/services';
import type { contactMessages } from '../../database/schema';
import { copy } from './copy';

/** Sends the message to the store only: the form cannot send e-mails to others. */
export async function sendContactEmail(
  { id, name, phone, email, subject, message }: typeof contactMessages.$inferSelect,
  { mail, profile }: CustomerServices,
): Promise<void> {
  await mail.send({
    key: `contact-${id}`,
    to: profile.email,
    replyTo: email,
    subject: copy.emailSubject(subject),
    text: copy.emailText({ name, phone, email, message }),
  });
}

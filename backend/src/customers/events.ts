import { eq, sql } from 'drizzle-orm';
import type { CustomerServices } from './accounts/services';
import type { Database } from '../database/database';
import { contactMessages, customers, outbox } from '../database/schema';
import { sendContactEmail } from './contact/contact-email';
import { sendAlertLink, sendAvailable } from './stock-alerts/stock-alerts';
import { copy } from './accounts/copy';
import type { CustomerEvent } from './accounts/customer-events';
import { sendConfirmationLink } from './accounts/email-confirmation';
import { sendRecoveryLink } from './accounts/recovery';

/** Removes the e-mail address from the payload of an event that will not be delivered again. */
export const payloadWithoutFormerEmail = sql<
  Record<string, unknown>
>`${outbox.payload} - 'formerEmail'`;

type OutboxEvent = typeof outbox.$inferSelect;

/** Whether the event is one of a customer. Throws when its e-mail cannot be sent. */
export async function deliverCustomerEvent(
  { id, topic, payload }: OutboxEvent,
  dependencies: CustomerServices,
): Promise<boolean> {
  const event = { topic, payload } as CustomerEvent;
  const { db, mail } = dependencies;
  switch (event.topic) {
    case 'contact.sent': {
      const [message] = await db
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.id, event.payload.messageId));
      if (message) await sendContactEmail(message, dependencies);
      return true;
    }
    case 'stock-alert.asked':
      await sendAlertLink(event.payload.alertId, dependencies);
      return true;
    case 'stock-alert.available':
      await sendAvailable(event.payload.alertId, event.payload.inStock, dependencies);
      return true;
    case 'customer.recovery': {
      const customer = await findOpenCustomer(db, event.payload.customerId);
      if (customer) await sendRecoveryLink(customer, dependencies);
      return true;
    }
    case 'customer.confirm-email': {
      const customer = await findOpenCustomer(db, event.payload.customerId);
      if (customer) await sendConfirmationLink(customer, dependencies);
      return true;
    }
    case 'customer.password-changed': {
      const customer = await findOpenCustomer(db, event.payload.customerId);
      if (customer) {
        const email = copy.emails.passwordChanged(customer.name);
        await mail.send({ key: `password-changed-${id}`, to: customer.email, ...email });
      }
      return true;
    }
    case 'customer.email-changed': {
      const customer = await findOpenCustomer(db, event.payload.customerId);
      if (customer) {
        const email = copy.emails.emailChanged(customer.name);
        await mail.send({ key: `email-changed-${id}`, to: event.payload.formerEmail, ...email });
      }
      return true;
    }
    default:
      return false;
  }
}

/** A customer who closed the account meanwhile gets no e-mail. */
async function findOpenCustomer(db: Database, id: number | null) {
  if (id === null) return undefined;
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  return customer && customer.closedAt === null ? customer : undefined;
}

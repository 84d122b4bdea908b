import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { isPhone, maskPhone } from 'shared-contracts/documents';
import type { RequestOf, SendContact } from 'shared-contracts/wire';
import { parseEmail } from '../accounts/fields';
import { toSingleLine } from '../../http/plain-text';
import { enqueueCustomerEvent } from '../accounts/customer-events';
import type { CustomerServices } from '../accounts/services';
import type { Database } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { inTransaction } from '../../database/in-transaction';
import { contactMessages } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { ContactMessage, Messages } from '../../ports/messages';
import { copy } from './copy';

/** Minimum seconds that a person needs for a message, even with a browser that fills in the other fields. */
export const MIN_WRITING_SECONDS = 3;

/** Years that messages are kept: Código de Defesa do Consumidor, art. 27. */
const RETENTION_YEARS = 5;

/** Minutes in which an equal message counts as a retry of one whose response was lost. */
const DUPLICATE_WINDOW_MINUTES = 10;

/** The message as it is stored, with all fields filled in. */
export function parseMessage(typed: RequestOf<typeof SendContact>): ContactMessage {
  const name = toSingleLine(typed.nome);
  const subject = toSingleLine(typed.assunto);
  const message = typed.message.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  if (!name || !subject || !message) throw new DomainError(400, copy.incomplete);
  if (!isPhone(typed.telefone)) throw new DomainError(400, copy.badPhone);
  return {
    name,
    phone: maskPhone(typed.telefone),
    email: parseEmail(typed.email),
    subject,
    message,
  };
}

/** Messages that the store reads in its mailbox. */
export function databaseMessages({ db, now }: Pick<CustomerServices, 'db' | 'now'>): Messages {
  return {
    save: (message, writer) =>
      saveMessage(db, { ...message, customerId: writer?.id ?? null, createdAt: now() }),
  };
}

/** Stores the message and queues its e-mail. An equal message within ten minutes is not stored again. */
async function saveMessage(
  db: Database,
  message: ContactMessage & { customerId: number | null; createdAt: Date },
): Promise<void> {
  const { name, phone, email, subject, message: text, createdAt } = message;
  const contentHash = createHash('sha256')
    .update(JSON.stringify([name, phone, email, subject, text]))
    .digest('hex');
  await inTransaction(db, async (tx) => {
    // Runs concurrent requests with the same message one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`);
    const [existing] = await tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(
        and(
          eq(contactMessages.contentHash, contentHash),
          gt(
            contactMessages.createdAt,
            new Date(createdAt.getTime() - DUPLICATE_WINDOW_MINUTES * 60_000),
          ),
        ),
      );
    if (existing) return;
    const [added] = await tx
      .insert(contactMessages)
      .values({ ...message, contentHash })
      .returning({ id: contactMessages.id });
    if (added)
      await enqueueCustomerEvent(tx, { topic: 'contact.sent', payload: { messageId: added.id } });
  });
}

export async function sweepMessages(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - RETENTION_YEARS);
  await deleteInBatches(db, contactMessages, lt(contactMessages.createdAt, oldest));
}

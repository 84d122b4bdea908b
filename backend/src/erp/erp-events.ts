import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { ShopServices } from '../orders/order/services';
import type { Database } from '../database/database';
import { deleteInBatches } from '../database/delete-in-batches';
import { inTransaction } from '../database/in-transaction';
import { erpEvents } from '../database/schema';
import { OrderRefusalError } from '../domain/order-refusal-error';
import { parseErpRequest } from './erp-actions';
import { copy } from './copy';
import type { ErpReply } from './erp-action';

/**
 * Runs the action of a verified message, once for each id: its record and its effect are one transaction. A repeated
 * message gets the reply of the first. A refused one leaves no record, so that the ERP can repeat it when the order is
 * ready for it.
 */
export async function applyErpEvent(
  {
    db,
    content,
    now,
    configuration,
  }: Pick<ShopServices, 'db' | 'content' | 'now' | 'configuration'>,
  id: string,
  raw: Buffer,
): Promise<ErpReply> {
  const { name, action, body } = parseErpRequest(raw);
  const profile = await content.profile();
  const bodyHash = createHash('sha256').update(raw).digest('hex');
  return inTransaction(db, async (tx) => {
    const [claimed] = await tx
      .insert(erpEvents)
      .values({ id, bodyHash, action: name, status: 200, reply: {}, receivedAt: now() })
      // Waits for a concurrent transaction with the same id.
      .onConflictDoNothing()
      .returning({ id: erpEvents.id });
    if (!claimed) {
      const [first] = await tx.select().from(erpEvents).where(eq(erpEvents.id, id));
      if (first?.bodyHash !== bodyHash) {
        throw new OrderRefusalError(409, copy.usedId);
      }
      if (action.isRead) {
        throw new OrderRefusalError(409, copy.answeredBefore);
      }
      return first.reply as ErpReply;
    }
    const { MAX_PRICE_CHANGE: maxPricePercent } = configuration;
    const context = { tx, profile, now: now(), actor: `erp ${id}`, bodyHash, maxPricePercent };
    const reply = await action.run(context, body);
    if (!action.isRead) await tx.update(erpEvents).set({ reply }).where(eq(erpEvents.id, id));
    return reply;
  });
}

/** Longer than any sender repeats a message. Signatures expire after minutes. */
const RETENTION_DAYS = 30;

export async function sweepErpEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000);
  await deleteInBatches(db, erpEvents, lt(erpEvents.receivedAt, before));
}

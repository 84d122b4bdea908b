import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sendWebhook, WebhookError } from '@fireflay/service';
import type { Webhook } from '@fireflay/service';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '../../configuration/configuration';
import { commitLocally } from '../../database/commit-locally';
import type { Database } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { leased, MAX_ATTEMPTS, nextAttempt } from '../../database/delivery-attempts';
import { erpMessages } from '../../database/schema';
import { copy } from './copy';

/** Messages that one instance sends at the same time. */
const BATCH_SIZE = 5;
/** Longer than any attempt takes. After it, other instances take over the messages of one that ended. */
const LEASE_SECONDS = 60;
/** Days that messages are kept. */
const RETENTION_DAYS = 30;

/** A constant of the statement, so that the partial indexes serve it. */
const MAX_TRIES = sql.raw(String(MAX_ATTEMPTS));

/** Says that nobody but an employee sends it again. The last attempt may still be on its way. */
export const isGivenUp = ({
  deliveredAt,
  tries,
  dueAt,
}: Record<'deliveredAt' | 'tries' | 'dueAt', AnyPgColumn>) =>
  sql`(${deliveredAt} is null and ${tries} >= ${MAX_TRIES} and ${dueAt} <= now())`;

type MessageRow = typeof erpMessages.$inferSelect;

interface DeliveryServices {
  db: Database;
  configuration: Pick<Configuration, 'ERP_WEBHOOK_URL' | 'ERP_WEBHOOK_SECRETS'>;
  /** Replaced by tests only: sends a message, or throws. */
  send?: (webhook: Webhook) => Promise<void>;
}

/**
 * Sends the messages that are due to the ERP (docs/erp.md). Several instances may run it at the same time; the ERP gets a
 * message whose reply was lost again, with the same id. A receiver that fails keeps nothing else waiting: after a batch
 * without a success the next run goes on.
 */
export async function deliverErpMessages(
  services: DeliveryServices,
  log?: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<void> {
  const { ERP_WEBHOOK_URL: url } = services.configuration;
  if (url === undefined) return;
  while (!stopping?.aborted) {
    const messages = await leaseMessages(services.db);
    const sent = await Promise.all(messages.map((each) => deliver(each, url, services, log)));
    if (!sent.includes(true)) return;
  }
}

/** Leases messages that are due: of each order at most the oldest one that waits. */
function leaseMessages(db: Database): Promise<MessageRow[]> {
  const older = alias(erpMessages, 'older');
  return commitLocally(db, async (tx) => {
    const due = await tx
      .select({ id: erpMessages.id })
      .from(erpMessages)
      .where(
        and(
          isNull(erpMessages.deliveredAt),
          sql`${erpMessages.tries} < ${MAX_TRIES}`,
          lte(erpMessages.dueAt, sql`now()`),
          sql`not exists (select from ${erpMessages} as older
            where ${older.orderId} = ${erpMessages.orderId} and ${older.id} < ${erpMessages.id}
              and ${isNull(older.deliveredAt)} and not ${isGivenUp(older)})`,
        ),
      )
      .orderBy(asc(erpMessages.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(erpMessages)
      .set(leased(erpMessages, LEASE_SECONDS))
      .where(
        inArray(
          erpMessages.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

/** @returns whether the ERP has accepted it */
async function deliver(
  { id, type, createdAt, data, tries }: MessageRow,
  url: string,
  { db, configuration, send = sendWebhook }: DeliveryServices,
  log?: FastifyBaseLogger,
): Promise<boolean> {
  const byId = eq(erpMessages.id, id);
  const failure = await send({
    url,
    secret: configuration.ERP_WEBHOOK_SECRETS,
    id: `loja_${id}`,
    payload: { type, timestamp: createdAt.toISOString(), data },
  }).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure === undefined) {
    await db
      .update(erpMessages)
      .set({ deliveredAt: sql`now()`, failure: '' })
      .where(byId);
    return true;
  }
  const isLast = tries >= MAX_ATTEMPTS;
  const reason = failure instanceof WebhookError ? failure.message : 'the message was not sent';
  // The error itself may have the whole address, with its secrets.
  const fields = { message: id, type, tries, reason };
  if (isLast) log?.error(fields, 'a message to the ERP is given up; an employee can send it again');
  else log?.warn(fields, 'a message to the ERP was not delivered; it will be retried');
  await db
    .update(erpMessages)
    .set({
      failure: copy.undelivered(failure),
      dueAt: isLast ? sql`now()` : nextAttempt(erpMessages),
    })
    .where(byId);
  return false;
}

/** Without a receiver, nothing is kept for one that may come. */
export async function sweepErpMessages(
  { db, configuration }: Pick<DeliveryServices, 'db' | 'configuration'>,
  now: Date,
): Promise<void> {
  const days = configuration.ERP_WEBHOOK_URL === undefined ? 0 : RETENTION_DAYS;
  const before = new Date(now.getTime() - days * 86_400_000);
  await deleteInBatches(db, erpMessages, lt(erpMessages.createdAt, before));
}

import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { inTraceOf, traced } from '@fireflay/service';
import type { FastifyBaseLogger } from 'fastify';
import type { ShopServices } from '../orders/order/services';
import { commitLocally } from '../database/commit-locally';
import type { Database } from '../database/database';
import { deleteInBatches } from '../database/delete-in-batches';
import { leased, MAX_ATTEMPTS, nextAttempt } from '../database/delivery-attempts';
import { deliverCustomerEvent, payloadWithoutFormerEmail } from '../customers/events';
import { deferEmail } from '../customers/accounts/deferred-emails';
import { outbox } from '../database/schema';
import type { OrderEvent } from '../orders/order/order-repository';
import { createOrderEmail } from '../orders/emails/order-emails';
import type { OrderEventPayload } from '../orders/emails/order-emails';
import { createReturnEmail } from '../orders/emails/return-emails';
import type { ReturnEventPayload } from '../orders/emails/return-emails';
import { deliverStaffEvent } from '../office/staff/staff-events';
import { orderEmailLimits } from '../orders/emails/order-email-limit';
import { cancelCharge } from '../orders/pix/pix-charge';
import { deliverRefund, reportFailingRefund } from '../orders/refunds/refunds';
import { deliverQuoteEmail } from '../orders/quotes/email/deliver-quote-email';
import { QUOTE_EMAIL_TOPIC } from '../orders/quotes/email/request-quote-email';

type OutboxEvent = typeof outbox.$inferSelect;

/**
 * Failures of a refund after which each further one is logged as an error, and the store gets an e-mail: an operator
 * must act.
 */
const REFUND_ALARM_ATTEMPTS = 5;

/** Maximum events that one instance delivers concurrently, so that a slow mail server does not delay the others. */
const BATCH_SIZE = 10;

/** Longer than any delivery takes. After it, other instances take over the events of one that ended. */
const LEASE_SECONDS = 120;

/**
 * Delivers the events that are due, refunds first. Several instances may run it concurrently: an event is leased in a
 * short transaction and delivered outside of it. Receivers may get an event twice: e-mails and refunds carry a
 * key.
 */
export async function deliverOutbox(
  dependencies: ShopServices,
  log?: FastifyBaseLogger,
): Promise<void> {
  for (;;) {
    const events = await leaseEvents(dependencies.db);
    if (events.length === 0) return;
    await Promise.all(
      groupBySubject(events).map(async (group) => {
        for (const event of group)
          await inTraceOf(traceOf(event), () =>
            traced(`deliver ${event.topic}`, () => deliverLeasedEvent(event, dependencies, log)),
          );
      }),
    );
  }
}

/** The trace of the request that caused the event. */
const traceOf = ({ payload: { traceparent } }: OutboxEvent) =>
  typeof traceparent === 'string' ? { traceparent } : {};

/** Events of one order or one customer are delivered in their order. */
function groupBySubject(events: readonly OutboxEvent[]): OutboxEvent[][] {
  const groups = new Map<string, OutboxEvent[]>();
  for (const event of events.toSorted((one, other) => one.id - other.id)) {
    const { orderId, customerId } = event.payload;
    const subject = JSON.stringify([orderId, customerId]);
    groups.set(subject, [...(groups.get(subject) ?? []), event]);
  }
  return [...groups.values()];
}

function leaseEvents(db: Database): Promise<OutboxEvent[]> {
  const isRefund = sql`${outbox.topic} = 'payment.refund'`;
  return commitLocally(db, async (tx) => {
    const dueEvents = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.deliveredAt),
          lte(outbox.dueAt, sql`now()`),
          or(lt(outbox.tries, MAX_ATTEMPTS), isRefund),
        ),
      )
      .orderBy(desc(isRefund), asc(outbox.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (dueEvents.length === 0) return [];
    const ids = dueEvents.map(({ id }) => id);
    return tx
      .update(outbox)
      .set(leased(outbox, LEASE_SECONDS))
      .where(inArray(outbox.id, ids))
      .returning();
  });
}

async function deliverLeasedEvent(
  event: OutboxEvent,
  dependencies: ShopServices,
  log?: FastifyBaseLogger,
): Promise<void> {
  const { db } = dependencies;
  const { id, topic, tries } = event;
  try {
    if (await deferEmail(db, event)) return;
    await deliverEvent(event, dependencies, log);
    await db
      .update(outbox)
      .set({ deliveredAt: sql`now()`, payload: payloadWithoutFormerEmail })
      .where(eq(outbox.id, id));
  } catch (error) {
    const logFields = { event: id, topic, tries, err: error };
    const isGivenUp = topic !== 'payment.refund' && tries >= MAX_ATTEMPTS;
    if (topic === 'payment.refund' && tries >= REFUND_ALARM_ATTEMPTS) {
      log?.error(logFields, 'a refund is still not accepted by the payment provider');
      await reportFailingRefund(db, event.payload);
    } else if (isGivenUp) {
      log?.error(logFields, 'outbox: an event is given up; its delivery is not retried');
    } else {
      log?.warn(logFields, 'outbox: an event was not delivered; it will be retried');
    }
    await db
      .update(outbox)
      .set({
        dueAt: nextAttempt(outbox),
        ...(isGivenUp && { payload: payloadWithoutFormerEmail }),
      })
      .where(eq(outbox.id, id));
  }
}

/**
 * Days that delivered and given-up events are kept. The facts themselves are in the tables of orders and
 * customers.
 */
const RETENTION_DAYS = 30;

export async function sweepOutbox(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000);
  await deleteInBatches(db, outbox, lt(outbox.deliveredAt, before));
  const isGivenUp = and(
    isNull(outbox.deliveredAt),
    sql`${outbox.topic} <> 'payment.refund'`,
    lt(outbox.createdAt, before),
  );
  await deleteInBatches(db, outbox, isGivenUp);
}

async function deliverEvent(
  event: OutboxEvent,
  dependencies: ShopServices,
  log?: FastifyBaseLogger,
): Promise<void> {
  if (await deliverCustomerEvent(event, dependencies)) return;
  if (await deliverStaffEvent(event, dependencies)) return;
  if (event.topic === QUOTE_EMAIL_TOPIC) {
    return deliverQuoteEmail(dependencies, Number(event.payload['quoteEmailId']));
  }
  const payload = event.payload as unknown as OrderEventPayload & ReturnEventPayload;
  const { orderId, reference } = payload;
  const topic = event.topic as OrderEvent;
  const { configuration, content, db, mail } = dependencies;
  if (topic === 'payment.refund') {
    if (reference) await deliverRefund(dependencies, orderId, reference);
    return;
  }
  if (topic === 'payment.cancel') {
    if (reference) await cancelCharge(dependencies, orderId, reference);
    return;
  }
  const { emails: texts } = await content.current();
  const profile = await content.profile();
  const shown = { profile, texts, storeOrigin: configuration.STORE_ORIGIN };
  const returnEmail = await createReturnEmail(topic, payload, db, shown);
  const email =
    returnEmail === undefined ? await createOrderEmail(topic, payload, db, shown) : returnEmail;
  if (!email) return;
  if (email.to === profile.email) return mail.send(email);
  const limits = orderEmailLimits(dependencies, email.to);
  if (!(await dependencies.attempts.runWithin(limits, () => mail.send(email)))) {
    log?.warn(
      { event: event.id, topic },
      'outbox: an e-mail is dropped, because its mailbox got too many today',
    );
  }
}

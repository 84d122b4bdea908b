import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from './context';
import type { Database } from './database/database';
import { deliverCustomerEvent, withoutFormerEmail } from './customers/events';
import { holdEvent } from './customers/held-events';
import { outbox } from './database/schema';
import type { OrderEvent } from './orders/order-book';
import { letterOf } from './orders/order-letters';
import { orderEmailLimit } from './orders/mailbox-limit';
import { deliverRefund } from './orders/refunds';

type Event = typeof outbox.$inferSelect;

/** After so many failures, two days of trying, an event is given up. A refund never is. */
export const MAX_TRIES = 18;

/** Failures of a refund after which each further one is an error in the log: a person has to look at it. */
const REFUND_ALARM_TRIES = 5;

/** Events delivered at once by one instance: one slow mail server does not hold back the others. */
const BATCH_SIZE = 10;

/** Longer than any delivery takes. An instance that dies leaves its events to the others after it. */
const LEASE_SECONDS = 120;

/** The first retry comes after ten seconds, each further one after twice as long, up to this. */
const MAX_RETRY_SECONDS = 6 * 3600;

/**
 * Delivers the events that are due, refunds first. Several instances may do it at once: an event is leased in a short
 * transaction and delivered outside of any. Receivers may get an event twice: e-mails and refunds carry a key.
 */
export async function deliverOutbox(
  dependencies: Dependencies,
  log?: FastifyBaseLogger,
): Promise<void> {
  for (;;) {
    const events = await leaseEvents(dependencies.db);
    if (events.length === 0) return;
    await Promise.all(
      bySubject(events).map(async (some) => {
        for (const event of some) await deliverLeased(event, dependencies, log);
      }),
    );
  }
}

/** What concerns one order or one customer is delivered in its order. */
function bySubject(events: readonly Event[]): Event[][] {
  const groups = new Map<string, Event[]>();
  for (const event of events.toSorted((one, other) => one.id - other.id)) {
    const { orderId, customerId } = event.payload;
    const subject = JSON.stringify([orderId, customerId]);
    groups.set(subject, [...(groups.get(subject) ?? []), event]);
  }
  return [...groups.values()];
}

function leaseEvents(db: Database): Promise<Event[]> {
  const isRefund = sql`${outbox.topic} = 'payment.refund'`;
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.deliveredAt),
          lte(outbox.dueAt, sql`now()`),
          or(lt(outbox.tries, MAX_TRIES), isRefund),
        ),
      )
      .orderBy(desc(isRefund), asc(outbox.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(outbox)
      .set({
        tries: sql`${outbox.tries} + 1`,
        triedAt: sql`now()`,
        dueAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
      })
      .where(inArray(outbox.id, ids))
      .returning();
  });
}

async function deliverLeased(
  event: Event,
  dependencies: Dependencies,
  log?: FastifyBaseLogger,
): Promise<void> {
  const { db } = dependencies;
  const { id, topic, tries } = event;
  try {
    if (await holdEvent(db, event)) return;
    await deliver(event, dependencies, log);
    await db
      .update(outbox)
      .set({ deliveredAt: sql`now()`, payload: withoutFormerEmail })
      .where(eq(outbox.id, id));
  } catch (error) {
    const facts = { event: id, topic, tries, err: error };
    const isGivenUp = topic !== 'payment.refund' && tries >= MAX_TRIES;
    if (topic === 'payment.refund' && tries >= REFUND_ALARM_TRIES) {
      log?.error(facts, 'a refund is still not accepted by the payment provider');
    } else if (isGivenUp) {
      log?.error(facts, 'an event is given up');
    } else {
      log?.warn(facts, 'an event was not delivered');
    }
    await db
      .update(outbox)
      .set({
        dueAt: sql`now() + make_interval(secs => least(5 * power(2, ${outbox.tries}), ${MAX_RETRY_SECONDS}))`,
        ...(isGivenUp && { payload: withoutFormerEmail }),
      })
      .where(eq(outbox.id, id));
  }
}

/** Days that delivered events, and those that were given up, are kept: what happened is kept where it happened. */
const KEPT_DAYS = 30;

export async function sweepOutbox(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db
    .delete(outbox)
    .where(
      or(
        lt(outbox.deliveredAt, before),
        and(
          isNull(outbox.deliveredAt),
          sql`${outbox.topic} <> 'payment.refund'`,
          lt(outbox.createdAt, before),
        ),
      ),
    );
}

async function deliver(
  event: Event,
  dependencies: Dependencies,
  log?: FastifyBaseLogger,
): Promise<void> {
  if (await deliverCustomerEvent(event, dependencies)) return;
  const { orderId, reference } = event.payload as { orderId: number; reference?: string };
  const topic = event.topic as OrderEvent;
  const { db, mail, profile } = dependencies;
  if (topic === 'payment.refund') {
    if (reference) await deliverRefund(dependencies, orderId, reference);
    return;
  }
  const letter = await letterOf(topic, { orderId, reference }, db, profile);
  if (!letter) return;
  if (letter.to === profile.email) return mail.send(letter);
  const limit = orderEmailLimit(dependencies, letter.to);
  if (!(await dependencies.attempts.runWithin(limit, () => mail.send(letter)))) {
    log?.warn({ event: event.id, topic }, 'an e-mail is not sent: its mailbox had too many today');
  }
}

import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Metrics } from '@fireflay/service';
import { outsideServices } from './adapters/guarded';
import { failedJobs } from './chores';
import type { Database } from './database/database';
import { readReservedShare } from './orders/unpaid-orders';
import { MAX_TRIES } from './outbox';

/** Longer than any charge takes: an order that is still being charged then is stuck. */
const STUCK_CHARGE = sql`interval '5 minutes'`;

/**
 * What an operator must see of orders, money and events. Figures of the database are the same from every instance:
 * read their maximum, not their sum.
 */
export function measureBackend({ gauge }: Metrics, db: Database): void {
  const count = (name: string, help: string, query: SQL) =>
    gauge(name, help, async () =>
      (await rowsOf(db, query)).map(({ label, value }) => ({ labels: label ?? {}, value })),
    );

  count(
    'outbox_waiting_events',
    'Events that were not delivered yet, without those that were given up.',
    sql`select jsonb_build_object('topic', topic) as label, count(*)::int as value from outbox
        where delivered_at is null and (tries < ${MAX_TRIES} or topic = 'payment.refund') group by topic`,
  );
  count(
    'outbox_oldest_waiting_seconds',
    'Age of the oldest event that was not delivered yet.',
    sql`select coalesce(extract(epoch from now() - min(created_at)), 0)::int as value from outbox
        where delivered_at is null and (tries < ${MAX_TRIES} or topic = 'payment.refund')`,
  );
  count(
    'outbox_given_up_events',
    'Events that nobody tries to deliver any more.',
    sql`select count(*)::int as value from outbox
        where delivered_at is null and tries >= ${MAX_TRIES} and topic <> 'payment.refund'`,
  );
  count(
    'refunds_pending',
    'Refunds that the payment provider has not accepted yet.',
    sql`select count(*)::int as value from refunds where refunded_at is null`,
  );
  count(
    'refunds_failing',
    'Of these, refunds that failed at least once.',
    sql`select count(*)::int as value from outbox
        where delivered_at is null and topic = 'payment.refund' and tries > 1`,
  );
  count(
    'orders_in_state',
    'Orders that are not over, by state.',
    sql`select jsonb_build_object('state', state) as label, count(*)::int as value from orders
        where state in ('charging', 'awaiting_payment', 'paid', 'invoiced', 'invoice_issued', 'dispatched', 'out_for_delivery', 'withdrawn')
        group by state`,
  );
  count(
    'orders_stuck_charging',
    'Orders whose card has been charged for minutes without an answer.',
    sql`select count(*)::int as value from orders
        where state = 'charging' and written_at < now() - ${STUCK_CHARGE}`,
  );
  count(
    'payments_in_state',
    'Payments of the last day, by kind and state.',
    sql`select jsonb_build_object('kind', kind, 'state', state) as label, count(*)::int as value from payments
        where created_at > now() - interval '1 day' group by kind, state`,
  );
  count(
    'payment_reconciliation_differences',
    'Payments that differ from what the payment provider knows.',
    sql`select count(*)::int as value from payments where difference is not null`,
  );
  gauge(
    'database_connections',
    'Connections of this process for requests, and requests that wait for one.',
    () => {
      const { totalCount, idleCount, waitingCount } = db.$client;
      return [
        { labels: { state: 'in-use' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ];
    },
  );
  gauge(
    'stock_reserved_share',
    'Share of all units in stock that unpaid orders hold.',
    async () => [{ labels: {}, value: await readReservedShare(db) }],
  );
  gauge('outside_service_open', '1 while an outside service is left alone after failures.', () =>
    [...outsideServices].map(([service, { isOpen }]) => ({
      labels: { service },
      value: isOpen ? 1 : 0,
    })),
  );
  gauge('outside_service_failures', 'Failed calls to outside services since the start.', () =>
    [...outsideServices].flatMap(([service, { failures, throttled }]) => [
      { labels: { service, reason: 'failed' }, value: failures },
      { labels: { service, reason: 'throttled' }, value: throttled },
    ]),
  );
  gauge('jobs_failed', 'Failed runs of background jobs since the start.', () =>
    [...failedJobs].map(([job, value]) => ({ labels: { job }, value })),
  );
}

interface Row {
  label?: Record<string, string>;
  value: number;
}

async function rowsOf(db: Database, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query);
  return rows as unknown as Row[];
}

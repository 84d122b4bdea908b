import { unfinishedStates } from '../domain/order-state';
import { registerExternalServiceMetrics } from '@fireflay/service';
import { registerDeviationMetrics } from '@fireflay/tfireflay';
import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import type { Metrics } from '@fireflay/service';
import { failedJobs } from '../jobs/jobs';
import type { CatalogueReads } from '../catalogue/catalogue-reads';
import { orders } from '../database/schema';
import type { Database } from '../database/database';
import type { DatabaseClock } from '../database/database-clock';
import { placedOrders } from '../orders/order/order-log';
import { selectReservedShare } from '../orders/pix/unpaid-orders';
import { MetricQueries } from './metric-queries';
import { registerReplicationMetrics } from './replication-metrics';
import { readFreeBytes } from './readiness';
import { MAX_ATTEMPTS } from '../database/delivery-attempts';

/** Longer than any charge takes: an order that is still being charged then is stuck. */
const STUCK_CHARGE_AGE = sql`interval '5 minutes'`;

/** Values of the database are read at most this often, however many scrape them. */
const MIN_READ_INTERVAL_MS = 60_000;
/** The same of what must wake somebody within a minute. */
const MIN_URGENT_READ_INTERVAL_MS = 10_000;
/** A scrape waits for them at most this long. */
const READ_WAIT_MS = 1_000;

interface BackendMetricsOptions {
  /** Its connections are counted. */
  db: Database;
  /** Reads the values, also while all connections for requests wait; default: `db`. */
  metricsDb?: Database;
  clock: Pick<DatabaseClock, 'differenceSeconds'>;
  catalogueReads: Pick<CatalogueReads, 'counts' | 'lagSeconds'>;
  dataDir: string;
  /** When the certificate of the back end's own HTTPS ends. */
  certificate?: { validUntil: Date } | undefined;
  /** Replaced in tests only. */
  readIntervalMs?: number;
  readWaitMs?: number;
}

/**
 * Metrics of orders, payments and events. Values from the database are the same on every instance: use their
 * maximum, not their sum.
 */
export function registerBackendMetrics(
  metrics: Metrics,
  {
    db,
    metricsDb = db,
    clock,
    catalogueReads,
    dataDir,
    certificate,
    readIntervalMs = MIN_READ_INTERVAL_MS,
    readWaitMs = READ_WAIT_MS,
  }: BackendMetricsOptions,
): void {
  const { gauge, counter } = metrics;
  const queries = new MetricQueries(metricsDb, readIntervalMs, readWaitMs);
  const registerQueryGauge = (name: string, help: string, query: SQL) => {
    queries.add(name, query);
    gauge(name, help, () => queries.read(name));
  };

  registerQueryGauge(
    'outbox_waiting_events',
    'Events that are not delivered yet, without those that are given up.',
    sql`select jsonb_build_object('topic', topic) as label, count(*)::int as value from outbox
        where delivered_at is null and (tries < ${MAX_ATTEMPTS} or topic = 'payment.refund') group by topic`,
  );
  registerQueryGauge(
    'outbox_oldest_waiting_seconds',
    'Age of the oldest event that is not delivered yet.',
    sql`select coalesce(extract(epoch from now() - min(created_at)), 0)::int as value from outbox
        where delivered_at is null and (tries < ${MAX_ATTEMPTS} or topic = 'payment.refund')`,
  );
  registerQueryGauge(
    'outbox_given_up_events',
    'Events that are given up: their delivery is not retried.',
    sql`select count(*)::int as value from outbox
        where delivered_at is null and tries >= ${MAX_ATTEMPTS} and topic <> 'payment.refund'`,
  );
  registerQueryGauge(
    'erp_messages_given_up',
    'Messages to the ERP that are given up: an employee can send them again.',
    sql`select count(*)::int as value from erp_messages
        where delivered_at is null and tries >= ${MAX_ATTEMPTS}`,
  );
  registerQueryGauge(
    'refunds_pending',
    'Refunds that the payment provider has not accepted yet.',
    // An employee pays back what was paid in the store.
    sql`select count(*)::int as value from refunds where refunded_at is null and not exists (
      select from payments where payments.order_id = refunds.order_id and payments.kind like 'store-%'
    )`,
  );
  registerQueryGauge(
    'refunds_failing',
    'Of these, refunds that failed at least once.',
    sql`select count(*)::int as value from outbox
        where delivered_at is null and topic = 'payment.refund' and tries > 1`,
  );
  registerQueryGauge(
    'orders_in_state',
    'Orders that are not over, by state.',
    sql`select jsonb_build_object('state', state) as label, count(*)::int as value from orders
        where ${inArray(orders.state, unfinishedStates)}
        group by state`,
  );
  registerQueryGauge(
    'orders_stuck_charging',
    'Orders whose card charge has had no outcome for minutes.',
    sql`select count(*)::int as value from orders
        where state = 'charging' and written_at < now() - ${STUCK_CHARGE_AGE}`,
  );
  registerQueryGauge(
    'payments_in_state',
    'Payments of the last day, by kind and state.',
    sql`select jsonb_build_object('kind', kind, 'state', state) as label, count(*)::int as value from payments
        where created_at > now() - interval '1 day' group by kind, state`,
  );
  registerQueryGauge(
    'payment_reconciliation_differences',
    'Payments that differ from the charges of the payment provider.',
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
        // The queries of this scrape wait for a moment although connections are idle.
        { labels: { state: 'waiting' }, value: idleCount > 0 ? 0 : waitingCount },
      ];
    },
  );
  registerQueryGauge(
    'stock_reserved_share',
    'Share of all units in stock that unpaid orders hold.',
    selectReservedShare,
  );
  gauge(
    'database_clock_difference_seconds',
    'The clock of this machine minus that of the database.',
    () => [{ labels: {}, value: clock.differenceSeconds() }],
  );
  counter('catalogue_reads_total', 'Reads of the catalogue, by the database that was read.', () =>
    Object.entries(catalogueReads.counts).map(([target, value]) => ({ labels: { target }, value })),
  );
  gauge('replica_lag_seconds', 'How far the replica is behind the primary.', () => {
    const { lagSeconds } = catalogueReads;
    return lagSeconds === undefined ? [] : [{ labels: {}, value: lagSeconds }];
  });
  gauge('data_dir_free_bytes', 'Free space in DATA_DIR.', async () => [
    { labels: {}, value: await readFreeBytes(dataDir) },
  ]);
  gauge(
    'certificate_expires_timestamp_seconds',
    'When the certificate of API_TLS_CERT ends; no value without one.',
    () => (certificate ? [{ labels: {}, value: certificate.validUntil.getTime() / 1000 }] : []),
  );
  registerReplicationMetrics(
    metrics,
    new MetricQueries(metricsDb, Math.min(readIntervalMs, MIN_URGENT_READ_INTERVAL_MS), readWaitMs),
  );
  registerExternalServiceMetrics(metrics);
  registerDeviationMetrics(metrics);
  counter('jobs_failed_total', 'Failed runs of background jobs.', () =>
    [...failedJobs].map(([job, value]) => ({ labels: { background_job: job }, value })),
  );
  counter('orders_placed_total', 'Orders that this process placed, by kind of payment.', () =>
    [...placedOrders].map(([kind, value]) => ({ labels: { kind }, value })),
  );
}

import { sql } from 'drizzle-orm';
import type { Metrics } from '@fireflay/service';
import type { MetricQueries } from './metric-queries';

/** A role without `pg_monitor` sees neither state nor kind of a replica: it is counted as a streaming, synchronous one. */
const isStreaming = sql`coalesce(state, 'streaming') = 'streaming'`;
const isSynchronous = sql`coalesce(sync_state, 'sync') <> 'async'`;

/** Whether orders can be confirmed, and whether the WAL leaves the primary. */
export function registerReplicationMetrics({ gauge }: Metrics, queries: MetricQueries): void {
  const register = (name: string, help: string, query: ReturnType<typeof sql>) => {
    queries.add(name, query);
    gauge(name, help, () => queries.read(name));
  };
  register(
    'database_commits_waiting',
    'Transactions that are written and wait for a synchronous replica.',
    sql`select count(*)::int as value from pg_stat_activity
        where datname = current_database() and wait_event = 'SyncRep'`,
  );
  register(
    'database_replicas',
    'Replicas that stream from the primary.',
    sql`select count(*)::int as value from pg_stat_replication where ${isStreaming}`,
  );
  register(
    'database_synchronous_replicas',
    'Of these, replicas that can confirm a transaction; no value where none must.',
    sql`select count(*) filter (where ${isStreaming} and ${isSynchronous})::int as value from pg_stat_replication
        having current_setting('synchronous_standby_names') <> ''`,
  );
  register(
    'database_archive_failing',
    '1 while the last try to archive a segment of the WAL failed; no value without an archive.',
    sql`select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int as value
        from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  );
}

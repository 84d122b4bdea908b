import type { PoolClient } from 'pg';
import type { Database } from '../database';
import { LockWatch } from './lock-watch';
import { MigrationError } from './migration-error';
import type { Migration } from './migration-status';

/** Any fixed number: an advisory lock of the transactions that migrate, one after the other. */
const MIGRATION_LOCK_ID = 4_711_969;

interface ApplyOptions {
  notice: (text: string) => void;
  /** How long a statement may wait for a lock. */
  waitMs: number;
}

/**
 * Applies one migration in a transaction, unless another process has applied it meanwhile.
 *
 * @throws MigrationError; the database is as it was
 */
export async function applyMigration(
  db: Database,
  { name, statements, when, hash }: Migration,
  { notice, waitMs }: ApplyOptions,
): Promise<void> {
  const startedAt = performance.now();
  let current = '';
  await inMigration(db, { notice, waitMs }, async (client, watch) => {
    try {
      await createJournal(client);
      const { rowCount } = await client.query(
        'select from drizzle.__drizzle_migrations where created_at = $1',
        [when],
      );
      if (rowCount) return notice(`Migration ${name} was applied by another process.`);
      for (current of statements) await client.query(current);
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
        [hash, when],
      );
      await watch.stop();
      await client.query('commit');
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      notice(`Migration ${name} is applied (${seconds} s).`);
    } catch (error) {
      const { abandoned } = watch;
      throw abandoned
        ? MigrationError.locked(name, abandoned, waitMs)
        : MigrationError.of(error, { name, statement: current });
    }
  });
}

/** Runs work that must not run in two processes at the same time. Others wait for its end. */
export const whileOthersWait = (
  db: Database,
  notice: (text: string) => void,
  work: () => Promise<void>,
): Promise<void> => inMigration(db, { notice, waitMs: Infinity }, () => work());

/** A transaction under the lock of migrations, which ends with it, also behind a pool of connections. */
async function inMigration(
  db: Database,
  { notice, waitMs }: ApplyOptions,
  work: (client: PoolClient, watch: LockWatch) => Promise<void>,
): Promise<void> {
  const client = await db.$client.connect();
  let watch: LockWatch | undefined;
  let failure: Error | undefined;
  try {
    await client.query('begin');
    // The watch limits the waits: it knows who holds the lock. Another process may migrate for minutes.
    await client.query('set local lock_timeout = 0');
    await client.query('set local client_min_messages = warning');
    watch = await LockWatch.start(db.$client, client, { waitMs, notice });
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK_ID]);
    await work(client, watch);
  } finally {
    await watch?.stop();
    // Nothing is left of a transaction that was committed.
    await client.query('rollback').catch((error: Error) => (failure = error));
    client.release(failure);
  }
}

/** The table of drizzle's own migrator, which earlier releases used; it has no time of the migration. */
async function createJournal(client: PoolClient) {
  const { rows } = await client.query<{ exists: boolean }>(
    `select exists (select from information_schema.columns where table_schema = 'drizzle'
       and table_name = '__drizzle_migrations' and column_name = 'applied_at')`,
  );
  if (rows[0]?.exists) return;
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await client.query('alter table drizzle.__drizzle_migrations add applied_at timestamptz');
  await client.query(
    'alter table drizzle.__drizzle_migrations alter applied_at set default clock_timestamp()',
  );
}

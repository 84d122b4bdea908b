import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Database } from '../database';
import { describeHolder, findLockHolder, LockWatch } from './lock-watch';
import { MigrationError } from './migration-error';
import type { Migration } from './migration-status';

/** Any fixed number: an advisory lock of the transactions that migrate, one after the other. */
const MIGRATION_LOCK_ID = 4_711_969;
const LOCK_POLL_MS = 200;

/** An index that is built beside the running store; with its name. */
const CONCURRENT_INDEX = /^\s*create (?:unique )?index concurrently if not exists "(\w+)"/i;
/** Such a build blocks nobody while it waits. */
const INDEX_WAIT_FACTOR = 20;

export interface ApplyOptions {
  notice: (text: string) => void;
  /** The longest time that a statement waits for a lock. */
  waitMs: number;
}

/**
 * Applies one migration, unless another process has applied it meanwhile: first its indexes that are built beside the
 * running store, then the rest in a transaction.
 *
 * @throws MigrationError; the database is as it was, but for indexes that are complete
 */
export async function applyMigration(
  db: Database,
  { name, statements, when, hash }: Migration,
  options: ApplyOptions,
): Promise<void> {
  const startedAt = performance.now();
  const indexes = statements.filter((each) => CONCURRENT_INDEX.test(each));
  await inMigration(db, options, async (client, watch) => {
    // Without parameters: the snapshot of a query with parameters would hold up the indexes.
    const { rowCount } = await client.query(
      `select from drizzle.__drizzle_migrations where created_at = ${when}`,
    );
    if (rowCount) return options.notice(`Migration ${name} was applied by another process.`);
    for (const statement of indexes) await buildIndex(db, name, statement, options);
    let current = '';
    try {
      for (current of statements.filter((each) => !indexes.includes(each)))
        await client.query(current);
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
        [hash, when],
      );
      await watch.stop();
      await client.query('commit');
    } catch (error) {
      throw toMigrationError(error, watch, { name, statement: current });
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    options.notice(`Migration ${name} is applied (${seconds} s).`);
  });
}

/** Builds an index while the store writes to its table; it waits for the transactions that run. */
async function buildIndex(
  db: Database,
  name: string,
  statement: string,
  { notice, waitMs }: ApplyOptions,
): Promise<void> {
  const [, index = ''] = CONCURRENT_INDEX.exec(statement) ?? [];
  const client = await db.$client.connect();
  const watch = await LockWatch.start(db.$client, client, waitMs * INDEX_WAIT_FACTOR);
  try {
    await client.query('set lock_timeout = 0');
    // An earlier build that was interrupted left one that no query uses.
    await dropInvalidIndex(client, index);
    notice(`Migration ${name}: the index ${index} is built beside the running store.`);
    await client.query(statement);
  } catch (error) {
    await watch.stop();
    // A transaction that blocks the index may block this as well: then the next attempt does it.
    await client.query(`set lock_timeout = ${waitMs}`);
    await dropInvalidIndex(client, index).catch(() => undefined);
    throw toMigrationError(error, watch, { name, statement });
  } finally {
    await watch.stop();
    // Its limits were changed.
    client.release(true);
  }
}

async function dropInvalidIndex(client: PoolClient, index: string) {
  const { rowCount } = await client.query(
    `select from pg_index join pg_class on pg_class.oid = indexrelid
     where relname = $1 and relnamespace = 'public'::regnamespace and not indisvalid`,
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently "${index}"`);
}

const toMigrationError = (
  error: unknown,
  { abandoned }: LockWatch,
  step: { name: string; statement: string },
) => (abandoned ? MigrationError.locked(step.name, abandoned) : MigrationError.of(error, step));

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
    await beginWhenFree(client, notice);
    // The watch limits the waits: it knows who holds the lock.
    await client.query('set local lock_timeout = 0');
    await client.query('set local client_min_messages = warning');
    watch = await LockWatch.start(db.$client, client, waitMs);
    await work(client, watch);
  } finally {
    await watch?.stop();
    // Nothing is left of a transaction that was committed.
    await client.query('rollback').catch((error: Error) => (failure = error));
    client.release(failure);
  }
}

/**
 * Begins a transaction with the lock. Another process may have it for minutes: the attempts are transactions of their
 * own, because an index that is built waits for the end of every transaction.
 */
async function beginWhenFree(client: PoolClient, notice: (text: string) => void) {
  for (let attempt = 0; ; attempt += 1) {
    await client.query('begin');
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_xact_lock(${MIGRATION_LOCK_ID}) as locked`,
    );
    if (rows[0]?.locked) return;
    await client.query('rollback');
    if (attempt === 0) {
      const holder = await findLockHolder(client, MIGRATION_LOCK_ID);
      if (holder) notice(`${describeHolder(holder)} migrates: waiting.`);
    }
    await pause(LOCK_POLL_MS);
  }
}

/** Creates the table of drizzle's own migrator, which earlier releases used, with the time of each migration. */
export async function createJournal(db: Database, options: ApplyOptions): Promise<void> {
  await inMigration(db, options, async (client, watch) => {
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
    await watch.stop();
    await client.query('commit');
  });
}

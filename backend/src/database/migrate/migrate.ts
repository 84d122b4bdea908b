import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database';
import { applyMigration, createJournal, whileOthersWait } from './apply-migration';
import { MigrationError } from './migration-error';
import { readMigrationStatus } from './migration-status';
import type { Migration } from './migration-status';

interface LockLimits {
  /**
   * The longest time that a migration waits for a table. All later requests wait behind it, so it is shorter than
   * `lock_timeout` of requests.
   */
  waitMs: number;
  attempts: number;
  /** Between two attempts: the requests that waited go on. */
  pauseMs: number;
}

const LOCK_LIMITS: LockLimits = { waitMs: 3_000, attempts: 5, pauseMs: 5_000 };

/** Data that a release writes again after its migrations, where another release has written them. */
export interface Rebuild {
  isOutdated: (db: Database) => Promise<boolean>;
  /** @param notice gets the progress */
  run: (db: Database, notice: (text: string) => void) => Promise<void>;
}

export interface MigrateOptions {
  notice?: ((text: string) => void) | undefined;
  /** Replaced in tests only. */
  lockLimits?: LockLimits;
}

/**
 * Applies all pending migrations, each in a transaction, and then rebuilds what is outdated. Several processes may call it
 * at the same time: one migrates, the others wait for it. Only reads when there is nothing to do.
 *
 * @throws MigrationError with one sentence for the operator
 */
export async function applyMigrations(
  db: Database,
  rebuild: Rebuild,
  { notice = () => undefined, lockLimits = LOCK_LIMITS }: MigrateOptions = {},
): Promise<void> {
  try {
    await refuseReadOnly(db);
    const { pending } = await readMigrationStatus(db);
    const { waitMs } = lockLimits;
    if (pending.length > 0) await createJournal(db, { notice, waitMs });
    for (const migration of pending) await applyWithRetries(db, migration, notice, lockLimits);
    if (!(await rebuild.isOutdated(db))) return;
    await whileOthersWait(db, notice, () => rebuild.run(db, notice));
  } catch (error) {
    throw MigrationError.of(error);
  }
}

async function applyWithRetries(
  db: Database,
  migration: Migration,
  notice: (text: string) => void,
  { waitMs, attempts, pauseMs }: LockLimits,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyMigration(db, migration, { notice, waitMs });
      return;
    } catch (error) {
      const canRepeat = error instanceof MigrationError && error.isConflict;
      if (!canRepeat || attempt >= attempts) throw error;
      notice(`${error.message} Attempt ${attempt + 1} of ${attempts} follows.`);
      await pause(pauseMs);
    }
  }
}

/** @throws MigrationError */
async function refuseReadOnly(db: Database): Promise<void> {
  const { rows } = await db.$client.query<{ setting: string }>(
    `select current_setting('transaction_read_only') as setting`,
  );
  if (rows[0]?.setting === 'on') throw MigrationError.readOnly();
}

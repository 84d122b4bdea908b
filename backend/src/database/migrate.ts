import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { findPackageRoot } from '../configuration/package-root';
import type { Database } from './database';

/** Any fixed number: an advisory lock that runs migrations of several instances one after the other. */
const MIGRATION_LOCK_ID = 4_711_969;

/** Migrates the database's tables. Several instances may call it at the same time. */
export async function migrate(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    // Another instance may migrate for minutes: `lock_timeout` is for the tables only.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
    await db.execute(sql`set client_min_messages = warning`);
    await applyMigrations(db, {
      migrationsFolder: join(findPackageRoot(), 'src/database/migrations'),
    });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK_ID]);
    await client.query('reset lock_timeout');
    client.release();
  }
}

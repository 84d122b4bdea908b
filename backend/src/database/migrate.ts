import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { packageRoot } from '../package-root';
import type { Database } from './database';

/** Any fixed number: instances that start at the same time take turns. */
const migrationLock = 4_711_969;

/** Brings the database's tables up to date. Several instances may call it at the same time. */
export async function migrate(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    // Another instance may migrate for minutes: the limit is for the tables only.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await db.execute(sql`set client_min_messages = warning`);
    await applyMigrations(db, { migrationsFolder: join(packageRoot(), 'src/database/migrations') });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    await client.query('reset lock_timeout');
    client.release();
  }
}

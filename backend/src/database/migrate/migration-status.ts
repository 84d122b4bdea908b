import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageRoot } from '../../configuration/package-root';
import type { Database } from '../database';

export interface Migration {
  /** The name of its file without `.sql`. */
  name: string;
  statements: string[];
  /** When it was written, in milliseconds: its key in the journal. */
  when: number;
  hash: string;
}

export interface AppliedMigration {
  name: string;
  /** Null: applied by a release that did not record it. */
  appliedAt: Date | null;
}

export interface MigrationStatus {
  applied: AppliedMigration[];
  /** In the order in which they are applied. */
  pending: Migration[];
  /** Number of applied migrations that only a newer release has. */
  newer: number;
}

/** Compares the migrations of this release with those of the database. Only reads. */
export async function readMigrationStatus({ $client: pool }: Database): Promise<MigrationStatus> {
  const migrations = readMigrations();
  const { rows: found } = await pool.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  // Tables of earlier releases have no column for the time.
  const { rows } = found[0]?.exists
    ? await pool.query<{ when: string; appliedAt: Date | null }>(
        `select created_at as "when", (to_jsonb(journal) ->> 'applied_at')::timestamptz as "appliedAt"
         from drizzle.__drizzle_migrations journal`,
      )
    : { rows: [] };
  const times = new Map(rows.map(({ when, appliedAt }) => [Number(when), appliedAt]));
  return {
    applied: migrations.flatMap(({ name, when }) => {
      const appliedAt = times.get(when);
      return appliedAt === undefined ? [] : [{ name, appliedAt }];
    }),
    pending: migrations.filter(({ when }) => !times.has(when)),
    newer: [...times.keys()].filter((key) => migrations.every(({ when }) => when !== key)).length,
  };
}

/** The migrations of this release, as drizzle-kit writes them. */
function readMigrations(): Migration[] {
  const folder = join(findPackageRoot(), 'src/database/migrations');
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return {
      name: tag,
      statements: text.split('--> statement-breakpoint'),
      when,
      hash: createHash('sha256').update(text).digest('hex'),
    };
  });
}

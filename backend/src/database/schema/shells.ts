import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { markColumns } from './table-marks';

/** Counts of the releases, which each shell writes for itself and the guard adds up. Kept for two hours. */
export const releasePeriods = pgTable(
  'release_periods',
  {
    shell: uuid('shell').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    from: timestamp('from', { withTimezone: true }).notNull(),
    visits: integer('visits').notNull(),
    failed: integer('failed').notNull(),
    onServer: integer('on_server').notNull(),
    fallbackRendered: integer('fallback_rendered').notNull(),
    /** Keyed hashes of network blocks; the key changes every day. */
    sources: text('sources').array().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.from, table.remote, table.version, table.shell] }),
    index('release_periods_by_change').on(table.changedAt),
  ],
);

/** What the guards have done, for the platform page of every shell. Kept for a month. */
export const guardDecisions = pgTable(
  'guard_decisions',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    did: text('did', { enum: ['withdrew', 'rolledBack', 'warned', 'failed'] }).notNull(),
    why: text('why').notNull(),
  },
  (table) => [index('guard_decisions_by_time').on(table.at)],
);

export const releasePeriodMarks = markColumns(releasePeriods, {
  notPersonal: ['remote', 'version', 'sources'],
});

export const guardDecisionMarks = markColumns(guardDecisions, {
  notPersonal: ['remote', 'version', 'why'],
});

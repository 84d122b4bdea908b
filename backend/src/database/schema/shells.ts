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
    disturbed: integer('disturbed').notNull().default(0),
    disturbedSources: text('disturbed_sources').array().notNull().default([]),
    documents: integer('documents').notNull().default(0),
    carts: integer('carts').notNull().default(0),
    checkouts: integer('checkouts').notNull().default(0),
    orders: integer('orders').notNull().default(0),
    paid: integer('paid').notNull().default(0),
    buyers: text('buyers').array().notNull().default([]),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.from, table.remote, table.version, table.shell] }),
    index('release_periods_by_change').on(table.changedAt),
  ],
);

/** The decisions of the guards, for the platform page of every shell. Kept for a month. */
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
  notPersonal: ['remote', 'version', 'sources', 'disturbedSources', 'buyers'],
});

export const guardDecisionMarks = markColumns(guardDecisions, {
  notPersonal: ['remote', 'version', 'why'],
});

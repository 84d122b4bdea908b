import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReleaseReport } from '@fireflay/service';
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

/** The shells' reports about releases in the last hour, for the back office. Kept for two hours. */
export const releaseReports = pgTable(
  'release_reports',
  {
    shell: uuid('shell').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    report: jsonb('report').$type<ReleaseReport>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.shell] })],
);

/** The links that show a release which is not live. Their tokens are not kept. */
export const releasePreviews = pgTable(
  'release_previews',
  {
    /** The part of the token by which it is revoked. */
    id: text('id').primaryKey(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    madeBy: text('made_by').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('release_previews_by_end').on(table.endsAt)],
);

/** The decisions of the guards, for all shells and the back office. Kept for a month. */
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

export const releaseReportMarks = markColumns(releaseReports, {
  notPersonal: ['remote', 'version', 'report'],
});

export const releasePreviewMarks = markColumns(releasePreviews, {
  ofEmployees: ['madeBy'],
  notPersonal: ['id', 'remote', 'version'],
});

import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { markColumns } from './table-marks';

/** The jobs that run on one instance at a time. All times by the database's clock. */
export const jobLeases = pgTable('job_leases', {
  job: text('job').primaryKey(),
  /** The process that runs the job, or ran it last. */
  holder: text('holder').notNull(),
  /** Until when that process holds the job; it extends the time while the job runs. */
  heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
  /** When the job is due again. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
});

export const jobLeaseMarks = markColumns(jobLeases, { notPersonal: ['job', 'holder'] });

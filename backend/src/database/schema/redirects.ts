import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { markColumns } from './table-marks';

/** Addresses of the retailer's former site. */
export const redirects = pgTable('redirects', {
  /** The old path, as `toRedirectKey` writes it. */
  fromPath: text('from_path').primaryKey(),
  /** The path of this store. */
  toPath: text('to_path').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Every list that replaced all redirects: the newest one is in force, the others are the way back. */
export const redirectLists = pgTable('redirect_lists', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Old path and path of this store. */
  paths: jsonb('paths').$type<[from: string, to: string][]>().notNull(),
  /** 'command ana', or the employee's name. */
  author: text('author').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const redirectMarks = markColumns(redirects, { notPersonal: ['fromPath', 'toPath'] });

export const redirectListMarks = markColumns(redirectLists, {
  ofEmployees: ['author'],
  notPersonal: ['paths'],
});

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RoleName, RoleRight } from '@fireflay/back-office-wire';
import { markColumns } from './table-marks';

/** The retailer's employees who use the back office. */
export const staff = pgTable(
  'staff',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    roles: text('roles').array().$type<RoleName[]>().notNull(),
    /** The remotes of an employee with the role `team`. */
    remotes: text('remotes').array().notNull().default([]),
    /** False: may not sign in. Employees are never deleted, because the audit log names them. */
    isActive: boolean('is_active').notNull().default(true),
    /** Raised by every change of roles, remotes and `isActive`. */
    version: integer('version').notNull().default(1),
    /** The author of the last of them; empty: nobody since the invitation. */
    changedBy: text('changed_by').notNull().default(''),
    /** Null until the invitation is accepted. */
    passwordHash: text('password_hash'),
    /** SHA-256 of the token of the open invitation. */
    invitationHash: text('invitation_hash'),
    invitationExpiresAt: timestamp('invitation_expires_at', { withTimezone: true }),
    /** The authenticator's secret, encrypted. */
    authenticator: text('authenticator'),
    /** When a first code confirmed the authenticator. */
    authenticatorConfirmedAt: timestamp('authenticator_confirmed_at', { withTimezone: true }),
    /** The 30-second step of the last code: no code works twice. */
    lastCodeStep: bigint('last_code_step', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
    /** SHA-256 of the recovery codes that were not used; null: none were made. */
    recoveryHashes: text('recovery_hashes').array(),
  },
  (table) => [
    uniqueIndex('staff_by_email').on(table.email),
    uniqueIndex('staff_by_invitation').on(table.invitationHash),
  ],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the cookie's value: a reader of this table cannot sign in with it. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
    /** When the second factor was given. Null: only the password was. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    /** The last code that was given in it; null: none since `verifiedAt`. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The secret of an authenticator that was offered to this session alone, encrypted. */
    authenticator: text('authenticator'),
    /** Browser and system in plain words; empty: not known. */
    device: text('device').notNull().default(''),
  },
  (table) => [
    index('staff_sessions_by_staff').on(table.staffId),
    index('staff_sessions_by_expiry').on(table.expiresAt),
  ],
);

/** Roles of the retailer's own. An employee has one by `role-` and its id. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** `foldText` of the name: no two roles look alike. */
    foldedName: text('folded_name').notNull(),
    rights: text('rights').array().$type<RoleRight[]>().notNull(),
    /** The most that comes off a quote, in per cent of the goods. */
    maxDiscountPercent: integer('max_discount_percent').notNull(),
    /** The most that may have been refunded of one order after a refund. Null: no limit. */
    maxRefundCents: bigint('max_refund_cents', { mode: 'number' }),
    /** Raised by every change. */
    version: integer('version').notNull().default(1),
    /** The author of the last change. */
    changedBy: text('changed_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('staff_roles_by_name').on(table.foldedName)],
);

/** Every change that an employee requested. Rows get their status and are never changed again. */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Null: a command did it. */
    staffId: integer('staff_id').references(() => staff.id),
    /** The employee's name at that time, or 'comando ana'. */
    actor: text('actor').notNull(),
    /** The operation of the back office. */
    action: text('action').notNull(),
    /** The request without passwords and codes. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    /** HTTP status of the reply. Null: the process ended before, so the change may have happened or not. */
    status: integer('status'),
  },
  (table) => [
    index('staff_changes_by_actor').on(table.actor, sql`${table.id} desc`),
    // Rows are written in the order of time, so the small kind of index is enough for the sweep.
    index('staff_changes_by_time').using('brin', table.at),
  ],
);

export const staffMarks = markColumns(staff, {
  ofEmployees: ['name', 'email', 'changedBy'],
  notPersonal: [
    'roles',
    'remotes',
    'passwordHash',
    'invitationHash',
    'authenticator',
    'recoveryHashes',
  ],
});

export const staffRoleMarks = markColumns(staffRoles, {
  ofEmployees: ['changedBy'],
  notPersonal: ['name', 'foldedName', 'rights'],
});

export const staffSessionMarks = markColumns(staffSessions, {
  ofEmployees: ['device'],
  notPersonal: ['tokenHash', 'authenticator'],
});

export const staffChangeMarks = markColumns(staffChanges, {
  // It has only ids of customers: `staff-changes.ts` leaves out what employees write or search for.
  ofEmployees: ['actor', 'input'],
  notPersonal: ['action'],
});

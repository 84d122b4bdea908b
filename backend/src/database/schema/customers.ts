import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const customers = pgTable('customers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
  kind: text('kind', { enum: ['fisica', 'juridica'] }).notNull(),
  /** CPF or CNPJ without mask, letters in capitals. */
  document: text('document').notNull().unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  fixedPhone: text('fixed_phone').notNull().default(''),
  mobilePhone: text('mobile_phone').notNull().default(''),
  passwordHash: text('password_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

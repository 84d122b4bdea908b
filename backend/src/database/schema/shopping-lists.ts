import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './customers';

export interface ListedProduct {
  idprd: number;
  quantidade: number;
  lote?: string;
}

/** The customers' shopping lists ('Listas da obra'). */
export const shoppingLists = pgTable(
  'shopping_lists',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 5001 }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    items: jsonb('items').$type<ListedProduct[]>().notNull().default([]),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('shopping_lists_by_name').on(table.customerId, sql`lower(${table.name})`),
    index('shopping_lists_by_age').on(table.customerId, table.updatedAt),
  ],
);

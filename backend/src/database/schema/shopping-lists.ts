import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { customers } from './customers';
import { markColumns, personal } from './table-marks';
import { ofCustomer } from './subject';

export interface ListedProduct {
  idprd: number;
  quantidade: number;
  lote?: string;
  /** ISO instant of its last change, if that was by a link. */
  por_link?: string;
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
    /** Keys of the last requests that changed lines: a repeated one changes nothing. */
    recentKeys: jsonb('recent_keys').$type<string[]>().notNull().default([]),
    /** The last change by a link; null: there was none. */
    linkChangedAt: timestamp('link_changed_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('shopping_lists_by_name').on(table.customerId, sql`lower(${table.name})`),
    index('shopping_lists_by_age').on(table.customerId, table.updatedAt),
  ],
);

/**
 * The links that share lists; the row of one that was ended is deleted. `seed` goes into the signature of the link, so
 * that the next link of the same list is another one. The link itself cannot be made of this row alone.
 */
export const listLinks = pgTable(
  'list_links',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => shoppingLists.id, { onDelete: 'cascade' }),
    mode: text('mode').$type<'view' | 'edit'>().notNull(),
    seed: text('seed').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.mode] })],
);

export const shoppingListMarks = markColumns(shoppingLists, {
  rowsOf: ofCustomer(shoppingLists.customerId),
  personal: { name: personal('nome'), items: personal('itens') },
  notPersonal: ['recentKeys'],
  atClosing: 'delete',
});

export const listLinkMarks = markColumns(listLinks, { notPersonal: ['mode', 'seed'] });

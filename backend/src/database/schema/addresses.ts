import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { DeliveryAddress } from '../../domain/delivery-address';
import { customers } from './customers';
import { markColumns, personal } from './table-marks';
import { ofCustomer } from './subject';

/** The customers' address books. An order has its own copy of an address. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 6001 }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    address: jsonb('address').$type<DeliveryAddress>().notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [
    index('addresses_by_customer').on(table.customerId, table.id),
    uniqueIndex('addresses_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
);

export const addressMarks = markColumns(addresses, {
  rowsOf: ofCustomer(addresses.customerId),
  personal: { name: personal('nome'), address: personal('endereco') },
  atClosing: 'delete',
});

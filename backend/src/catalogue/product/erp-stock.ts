import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../database/database';

/** A product in a message to the ERP: the units that can be sold now, of all batches. */
export const stockLevel = (code: SQL): SQL => sql`jsonb_build_object(
  'codigo', ${code},
  'codigo_erp', (select own_code from product_own_codes own where own.code = ${code}),
  'disponivel', (select coalesce(sum(available), 0) from stock where product_code = ${code})
)`;

/** Tells the ERP of a balance that an employee has counted. */
export async function tellErpOfStock(tx: Transaction, code: number): Promise<void> {
  await tx.execute(sql`
    insert into erp_messages (type, data)
    values ('estoque.alterado', jsonb_build_object('produtos', jsonb_build_array(${stockLevel(sql`${code}::int`)})))
  `);
}

import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../../database/database';
import { catalogueImports } from '../../../database/schema';
import type { PriceChange } from '../columns/change-limits';
import type { FileKind } from '../columns/columns';
import { listPrice } from '../../prices/list-price';

/** The source of a change of one product in the back office. */
export const EDIT_SOURCE = 'edit';
/** The source of a message of the ERP. */
export const ERP_SOURCE = 'erp';
/** Changes of these sources are of few products. */
export const FEW_PRODUCTS_SOURCES: readonly string[] = [EDIT_SOURCE, ERP_SOURCE];

/** The record of an import. */
export interface ImportSource {
  /** The name of the file, `ERP_SOURCE`, or `EDIT_SOURCE`. */
  source: string;
  /** SHA-256 of the file or of the request's body. */
  fileHash: string;
  /** The author, such as `command ana`, `erp evt_1` or an employee's name. */
  actor: string;
  /** The moment of the store's clock; undefined: that of the database's. */
  now?: Date | undefined;
}

export interface ImportCounts {
  added: number;
  changed: number;
  retired: number;
  /** Rows of stock that differ now. */
  stockChanged: number;
}

/** Writes the record of an import, which its changes name. Call `finishImport` in the same transaction. */
export async function beginImport(
  tx: Transaction,
  { source, fileHash, actor }: ImportSource,
  { kind, undoes = null }: { kind: FileKind; undoes?: number | null },
): Promise<number> {
  const [row] = await tx
    .insert(catalogueImports)
    .values({ kind, source, fileHash, actor, undoes, added: 0, changed: 0, retired: 0 })
    .returning({ id: catalogueImports.id });
  if (!row) throw new Error('An import was not recorded.');
  return row.id;
}

export async function finishImport(
  tx: Transaction,
  id: number,
  counts: Partial<ImportCounts>,
): Promise<void> {
  await tx.update(catalogueImports).set(counts).where(eq(catalogueImports.id, id));
}

/** Writes changes of prices into the history of their products. */
export async function recordPrices(
  tx: Transaction,
  importId: number,
  changes: readonly (Omit<PriceChange, 'before'> & { before: number | null })[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into catalogue_history (import_id, product_code, field, before, after)
    select ${importId}, code, 'price', before, now
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (code int, before bigint, now bigint)
  `);
}

/** Writes the last price of products into their history, before they are retired. */
export async function recordLastPrices(
  tx: Transaction,
  importId: number,
  codes: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    insert into catalogue_history (import_id, product_code, field, before, after)
    select ${importId}, code, 'price', ${listPrice()}, null
    from products where code = any(${sql.param(codes)}::int[])
  `);
}

/**
 * Changes stock and writes its history.
 * @param write a statement that returns product_code, batch_id, store_id, before and after
 * @returns the number of rows that it wrote
 */
export async function recordStock(tx: Transaction, importId: number, write: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with written as (${write}), recorded as (
      insert into catalogue_history (import_id, product_code, field, batch_id, store_id, before, after)
      select ${importId}, product_code, 'stock', batch_id, store_id, before, after from written
      returning 1
    )
    select count(*)::int as count from recorded
  `);
  return rows[0]?.count ?? 0;
}

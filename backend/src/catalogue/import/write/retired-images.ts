import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database';
import { retiredProducts } from '../../../database/schema';
import { EDIT_SOURCE } from './import-record';
import type { ProductImage } from './product-image';
import { SAMPLE_STORE } from './undo-plan';
import { reservedUnits } from './write-stock';

/**
 * Keeps the products that an import has retired as they were, so that employees can bring them back. Those of the sample
 * store are left out: the retailer's first file retires all of them.
 */
export async function keepRetired(tx: Transaction, importId: number): Promise<void> {
  await tx.execute(sql`
    update retired_products retired set image = kept.before
    from import_images kept
    where kept.import_id = ${importId} and kept.after_hash is null and kept.product_code = retired.code
      and exists (
        select from catalogue_imports own
        where own.kind = 'products' and case when own.id = ${importId} then own.source = ${EDIT_SOURCE}
          else own.id < ${importId} and own.source <> ${EDIT_SOURCE} and own.actor <> ${SAMPLE_STORE} end
      )
  `);
}

/** undefined: it is for sale, never was, or left before images were kept. */
export async function readRetiredImage(
  db: Database | Transaction,
  code: number,
): Promise<ProductImage | undefined> {
  const [row] = await db
    .select({ image: retiredProducts.image })
    .from(retiredProducts)
    .where(eq(retiredProducts.code, code));
  return (row?.image as ProductImage | null | undefined) ?? undefined;
}

interface LastBalance extends Record<string, unknown> {
  batch: string;
  /** Empty: the balance of the whole store. */
  store: string;
  units: number;
}

/**
 * The balances with which a product left, from its history; none where that is too long ago. Units of unpaid orders are
 * in them, as in a balance that the retailer's system counts now.
 */
export async function readLastBalances(
  tx: Transaction,
  code: number,
  now: Date,
): Promise<LastBalance[]> {
  const { rows } = await tx.execute<LastBalance>(sql`
    select batch_id as batch, store_id as store, (before + coalesce((
      select sum(quantity) from (${reservedUnits(now)}) reserved
      where product_code = ${code} and reserved.batch_id = last.batch_id
        and last.store_id in ('', pickup_store)
    ), 0))::int as units
    from (
      select distinct on (batch_id, store_id) batch_id, store_id, before, after from catalogue_history
      where product_code = ${code} and field = 'stock' order by batch_id, store_id, id desc
    ) last where after is null and before is not null
  `);
  return rows;
}

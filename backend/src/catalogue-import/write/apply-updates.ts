import { indexPendingWords } from '../../catalogue/refresh-search';
import { eq, inArray, sql } from 'drizzle-orm';
import { lockCatalogue } from '../../catalogue/catalogue-tree';
import type { Transaction } from '../../database/database';
import { catalogueImports, products, stock } from '../../database/schema';
import { requireSmallPriceChanges } from '../check/change-limits';
import { writeStock } from './write-stock';
import type { Balance } from './write-stock';

export interface PriceUpdate {
  code: number;
  priceCents: number;
}

/** Which changes of prices need a confirmation. */
export interface PriceLimit {
  /** Null when the changes are confirmed. */
  maxPricePercent: number | null;
  /** How to confirm the changes, such as '--yes os muda'. */
  howToConfirm: string;
}

/** The record of an update. */
export interface UpdateSource {
  /** The name of the file, or 'erp'. */
  source: string;
  /** SHA-256 of the file or of the request's body. */
  fileHash: string;
  /** The author of the update, such as `command ana` or `erp evt_1`. */
  actor: string;
}

export interface UpdateResult<Update> {
  /** What has another value now: products, or balances of a product, batch or store. */
  changed: number;
  /** Updates of products or batches that are not for sale. The others are applied. */
  unknown: Update[];
}

/**
 * Changes prices. Of two updates of a product the later one counts.
 * @throws UnconfirmedChangeError, before anything is changed
 */
export async function applyPriceUpdates<Update extends PriceUpdate>(
  tx: Transaction,
  updates: readonly Update[],
  { maxPricePercent, howToConfirm, ...record }: UpdateSource & PriceLimit,
): Promise<UpdateResult<Update>> {
  await lockCatalogue(tx);
  const last = new Map(updates.map((update) => [update.code, update]));
  const rows = await tx
    .select({ code: products.code, priceCents: products.priceCents })
    .from(products)
    .where(inArray(products.code, [...last.keys()]));
  const before = new Map(rows.map(({ code, priceCents }) => [code, priceCents]));
  const changed = [...last.values()].filter(
    ({ code, priceCents }) => before.has(code) && before.get(code) !== priceCents,
  );
  requireSmallPriceChanges(
    changed.map(({ code, priceCents: now }) => ({ code, before: before.get(code) ?? now, now })),
    maxPricePercent,
    howToConfirm,
  );
  if (changed.length > 0) {
    await tx.execute(sql`
      update products set price_cents = "priceCents"
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as updated (code int, "priceCents" bigint)
      where products.code = updated.code
    `);
    await indexPendingWords(tx);
  }
  await writeRecord(tx, 'prices', changed.length, record);
  return {
    changed: changed.length,
    unknown: [...last.values()].filter(({ code }) => !before.has(code)),
  };
}

/**
 * Sets balances as an import does: less the units that the retailer's system does not know to be sold. Products, batches
 * and stores that are not mentioned keep theirs. Of two updates of a batch the later one counts.
 * @param stockAt when the retailer's system wrote the balances
 */
export async function applyStockUpdates<Update extends Balance>(
  tx: Transaction,
  updates: readonly Update[],
  { stockAt, ...record }: UpdateSource & { stockAt: Date },
): Promise<UpdateResult<Update>> {
  await lockCatalogue(tx);
  const keyOf = (code: number, batchId: string) => JSON.stringify([code, batchId]);
  const last = new Map(updates.map((update) => [keyOf(update.code, update.batchId), update]));
  const rows = await tx
    .select({ code: stock.productCode, batchId: stock.batchId })
    .from(stock)
    .innerJoin(products, eq(products.code, stock.productCode))
    .where(inArray(products.code, [...new Set(updates.map(({ code }) => code))]));
  const known = new Set(rows.map(({ code, batchId }) => keyOf(code, batchId)));
  const applied = [...last].filter(([key]) => known.has(key)).map(([, update]) => update);
  const changed = await writeStock(tx, applied, { stockAt, replacesBatches: false });
  await writeRecord(tx, 'stock', changed, record);
  return {
    changed,
    unknown: [...last].filter(([key]) => !known.has(key)).map(([, update]) => update),
  };
}

async function writeRecord(
  tx: Transaction,
  kind: 'prices' | 'stock',
  changed: number,
  { source, fileHash, actor }: UpdateSource,
): Promise<void> {
  await tx
    .insert(catalogueImports)
    .values({ kind, source, fileHash, actor, added: 0, changed, retired: 0 });
}

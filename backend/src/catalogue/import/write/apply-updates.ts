import { indexPendingWords } from '../../refresh-search';
import { eq, sql } from 'drizzle-orm';
import { lockCatalogue } from '../../catalogue-tree';
import type { Database, Transaction } from '../../../database/database';
import { products, stock } from '../../../database/schema';
import { applyPeriods } from '../../prices/apply-periods';
import { listPrice, setListPrice } from '../../prices/list-price';
import { requireExpectedPlan, requireSmallPriceChanges } from '../columns/change-limits';
import type { ExpectedPlan, PriceChange } from '../columns/change-limits';
import { beginImport, finishImport, recordPrices } from './import-record';
import type { ImportSource } from './import-record';
import { writeStock } from './write-stock';
import type { Balance } from './write-stock';

export interface PriceUpdate {
  code: number;
  priceCents: number;
}

/** Changes of prices above the limit need a confirmation. */
export interface PriceLimit {
  /** Null when the changes are confirmed. */
  maxPricePercent: number | null;
  /** The text that confirms the changes, such as '--yes os muda'. */
  howToConfirm: string;
}

export interface UpdateResult<Update> {
  importId: number;
  /** The number of changed values: of products, or of balances of a product, batch or store. */
  changed: number;
  /** Updates of products or batches that are not for sale. The others are applied. */
  unknown: Update[];
}

/** Updates of prices would write this. Of two updates of a product the later one counts. */
export interface PricePlan<Update> {
  priceChanges: PriceChange[];
  /** Updates of products that are not for sale. */
  unknown: Update[];
}

export async function planPrices<Update extends PriceUpdate>(
  db: Database | Transaction,
  updates: readonly Update[],
): Promise<PricePlan<Update>> {
  const last = new Map(updates.map((update) => [update.code, update]));
  const rows = await db
    .select({ code: products.code, priceCents: sql<number>`${listPrice()}`.mapWith(Number) })
    .from(products)
    .where(eq(products.code, sql`any(${sql.param([...last.keys()])}::int[])`));
  const prices = new Map(rows.map(({ code, priceCents }) => [code, priceCents]));
  return {
    priceChanges: [...last.values()].flatMap(({ code, priceCents: now }) => {
      const before = prices.get(code);
      return before === undefined || before === now ? [] : [{ code, before, now }];
    }),
    unknown: [...last.values()].filter(({ code }) => !prices.has(code)),
  };
}

/**
 * Changes prices. Of two updates of a product the later one counts.
 * @throws UnconfirmedChangeError, before anything is changed
 */
export async function applyPriceUpdates<Update extends PriceUpdate>(
  tx: Transaction,
  updates: readonly Update[],
  options: ImportSource & PriceLimit & ExpectedPlan,
): Promise<UpdateResult<Update>> {
  await lockCatalogue(tx);
  const plan = await planPrices(tx, updates);
  const { priceChanges, unknown } = plan;
  requireExpectedPlan(plan, options.expectedPlan);
  requireSmallPriceChanges(priceChanges, options.maxPricePercent, options.howToConfirm);
  const importId = await beginImport(tx, options, { kind: 'prices' });
  await writePrices(tx, importId, priceChanges, options.now);
  await finishImport(tx, importId, { changed: priceChanges.length });
  return { importId, changed: priceChanges.length, unknown };
}

/** Writes list prices of products, and their history. */
export async function writePrices(
  tx: Transaction,
  importId: number,
  changes: readonly PriceChange[],
  now?: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    update products set ${setListPrice(sql`updated.now`)}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as updated (code int, now bigint)
    where products.code = updated.code
  `);
  await recordPrices(tx, importId, changes);
  await applyPeriods(
    tx,
    changes.map(({ code }) => code),
    now,
  );
  await indexPendingWords(tx);
}

/** Updates of stock, by whether their product and batch are for sale. */
export interface StockPlan<Update> {
  known: Update[];
  unknown: Update[];
}

/** The later one of two updates of a batch counts. */
export async function planStock<Update extends Balance>(
  db: Database | Transaction,
  updates: readonly Update[],
): Promise<StockPlan<Update>> {
  const keyOf = (code: number, batchId: string) => JSON.stringify([code, batchId]);
  const last = new Map(updates.map((update) => [keyOf(update.code, update.batchId), update]));
  const rows = await db
    .select({ code: stock.productCode, batchId: stock.batchId })
    .from(stock)
    .innerJoin(products, eq(products.code, stock.productCode))
    .where(
      eq(
        products.code,
        sql`any(${sql.param([...new Set(updates.map(({ code }) => code))])}::int[])`,
      ),
    );
  const onSale = new Set(rows.map(({ code, batchId }) => keyOf(code, batchId)));
  return {
    known: [...last].filter(([key]) => onSale.has(key)).map(([, update]) => update),
    unknown: [...last].filter(([key]) => !onSale.has(key)).map(([, update]) => update),
  };
}

/**
 * Sets balances as an import does: less the units that the retailer's system does not know to be sold. Products, batches
 * and stores that are not mentioned keep theirs.
 * @param stockAt when the retailer's system wrote the balances
 */
export async function applyStockUpdates<Update extends Balance>(
  tx: Transaction,
  updates: readonly Update[],
  { stockAt, ...source }: ImportSource & { stockAt: Date },
): Promise<UpdateResult<Update>> {
  await lockCatalogue(tx);
  const { known, unknown } = await planStock(tx, updates);
  const importId = await beginImport(tx, source, { kind: 'stock' });
  const changed = await writeStock(tx, known, { stockAt, replacesBatches: false, importId });
  await finishImport(tx, importId, { changed, stockChanged: changed });
  return { importId, changed, unknown };
}

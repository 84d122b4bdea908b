import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { NO_BATCH, products, stock, storeStock } from '../../database/schema';

export interface StockLine {
  productCode: number;
  /** Empty: the product has no batches, or any batch is accepted. */
  batchId: string;
  quantity: number;
}

/** Units that one order can take: for batches, the largest balance counts. Null: unknown product. */
export async function availableUnits(
  db: Database | Transaction,
  productCode: number,
  batchId = NO_BATCH,
): Promise<number | null> {
  const rows = await db
    .select({ batchId: stock.batchId, available: stock.available })
    .from(stock)
    .where(eq(stock.productCode, productCode));
  if (rows.length === 0) return null;
  const wanted = batchId === NO_BATCH ? rows : rows.filter((row) => row.batchId === batchId);
  return Math.max(0, ...wanted.map((row) => row.available));
}

/** Whether quantities of the product count boxes. */
export async function isSoldInBoxes(db: Database, productCode: number): Promise<boolean> {
  const [product] = await db
    .select({ boxArea: products.boxArea })
    .from(products)
    .where(eq(products.code, productCode));
  return product?.boxArea != null;
}

export interface Reservation<Line extends StockLine> {
  /** The lines, each with the batch it was taken from. */
  taken: Line[];
  short: Line[];
}

/**
 * Takes the lines out of stock with one conditional update each, always in the same order to prevent deadlocks.
 * Call it inside a transaction, and roll back when any line is short.
 * @param pickupStore the store that the goods are collected from: they are taken out of its stock as well
 */
export async function reserveStock<Line extends StockLine>(
  tx: Transaction,
  lines: readonly Line[],
  pickupStore: string | null = null,
): Promise<Reservation<Line>> {
  const taken: Line[] = [];
  const short: Line[] = [];
  for (const line of sortLines(lines)) {
    const batchId = await takeLine(tx, line, pickupStore);
    if (batchId === undefined) short.push(line);
    else taken.push({ ...line, batchId });
  }
  return { taken, short };
}

async function takeLine(
  tx: Transaction,
  line: StockLine,
  pickupStore: string | null,
): Promise<string | undefined> {
  const { productCode, quantity } = line;
  const stores = pickupStore === null ? [] : await findStoreBatches(tx, line);
  const inStore = stores.filter(
    ({ storeId, available }) => storeId === pickupStore && available >= quantity,
  );
  if (stores.length > 0 && inStore.length === 0) return undefined;
  const enough = and(
    eq(stock.productCode, productCode),
    gte(stock.available, quantity),
    inStore.length === 0
      ? undefined
      : inArray(
          stock.batchId,
          inStore.map(({ batchId }) => batchId),
        ),
  );
  if (line.batchId === NO_BATCH) {
    // One batch must hold the whole quantity: two batches are two shades.
    const [row] = await tx
      .select({ batchId: stock.batchId })
      .from(stock)
      .where(enough)
      .orderBy(asc(stock.batchId))
      .limit(1)
      .for('update');
    if (!row) return undefined;
    line = { ...line, batchId: row.batchId };
  }
  const [updated] = await tx
    .update(stock)
    .set({ available: sql`${stock.available} - ${quantity}` })
    .where(and(enough, eq(stock.batchId, line.batchId)))
    .returning({ batchId: stock.batchId });
  if (updated && pickupStore !== null && stores.length > 0) {
    const batch = { ...line, batchId: updated.batchId };
    if (!(await changeStoreStock(tx, batch, pickupStore, -quantity))) return undefined;
  }
  return updated?.batchId;
}

/** The product's rows in the stores, of the line's batch if it has one. Empty if stores' stock is not counted. */
function findStoreBatches(tx: Transaction, { productCode, batchId }: StockLine) {
  return tx
    .select()
    .from(storeStock)
    .where(
      and(
        eq(storeStock.productCode, productCode),
        batchId === NO_BATCH ? undefined : eq(storeStock.batchId, batchId),
      ),
    );
}

/** @returns false if the store has too little, or the product is not counted there */
async function changeStoreStock(
  tx: Transaction,
  { productCode, batchId }: StockLine,
  storeId: string,
  change: number,
): Promise<boolean> {
  const changed = await tx
    .update(storeStock)
    .set({ available: sql`${storeStock.available} + ${change}` })
    .where(
      and(
        eq(storeStock.productCode, productCode),
        eq(storeStock.batchId, batchId),
        eq(storeStock.storeId, storeId),
        gte(storeStock.available, -change),
      ),
    )
    .returning({ storeId: storeStock.storeId });
  return changed.length > 0;
}

/** Returns units to the batches that they were taken from. Call it once in a transaction: it locks in one sequence. */
export async function returnUnits(
  tx: Transaction,
  lines: readonly StockLine[],
  pickupStore: string | null,
): Promise<void> {
  for (const line of sortLines(lines)) {
    const { productCode, batchId, quantity } = line;
    await tx
      .update(stock)
      .set({ available: sql`${stock.available} + ${quantity}` })
      .where(and(eq(stock.productCode, productCode), eq(stock.batchId, batchId)));
    if (pickupStore !== null) await changeStoreStock(tx, line, pickupStore, quantity);
  }
}

function sortLines<Line extends StockLine>(lines: readonly Line[]): Line[] {
  return lines.toSorted(
    (a, b) => a.productCode - b.productCode || (a.batchId < b.batchId ? -1 : 1),
  );
}

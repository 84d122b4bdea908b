import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { NO_BATCH, products, stock } from '../database/schema';

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
    .select({ squareMetresPerBox: products.squareMetresPerBox })
    .from(products)
    .where(eq(products.code, productCode));
  return product?.squareMetresPerBox != null;
}

export interface Reservation<Line extends StockLine> {
  /** The lines, each with the batch it was taken from. */
  taken: Line[];
  short: Line[];
}

/**
 * Takes the lines out of stock with one conditional update each, always in the same order to prevent deadlocks.
 * Call it inside a transaction, and roll back when any line is short.
 */
export async function reserveStock<Line extends StockLine>(
  tx: Transaction,
  lines: readonly Line[],
): Promise<Reservation<Line>> {
  const taken: Line[] = [];
  const short: Line[] = [];
  for (const line of sortLines(lines)) {
    const batchId = await takeLine(tx, line);
    if (batchId === undefined) short.push(line);
    else taken.push({ ...line, batchId });
  }
  return { taken, short };
}

async function takeLine(tx: Transaction, line: StockLine): Promise<string | undefined> {
  const { productCode, quantity } = line;
  const enough = and(eq(stock.productCode, productCode), gte(stock.available, quantity));
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
  return updated?.batchId;
}

/** Returns reserved lines to stock. */
export async function releaseStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  for (const { productCode, batchId, quantity } of sortLines(lines)) {
    await tx
      .update(stock)
      .set({ available: sql`${stock.available} + ${quantity}` })
      .where(and(eq(stock.productCode, productCode), eq(stock.batchId, batchId)));
  }
}

function sortLines<Line extends StockLine>(lines: readonly Line[]): Line[] {
  return lines.toSorted(
    (a, b) => a.productCode - b.productCode || (a.batchId < b.batchId ? -1 : 1),
  );
}

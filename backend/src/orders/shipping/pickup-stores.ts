import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StoreAddress, StoreProfile } from 'shared-contracts/profile';
import type { Database } from '../../database/database';
import { NO_BATCH, stock, storeStock } from '../../database/schema';
import { distanceInKilometres } from '../../domain/geography/distance';
import type { PostalLocations } from '../../ports/postal-locations';

/** A store that has all the goods of an order. */
export interface PickupOffer {
  store: StoreAddress;
  /** The straight-line distance with one decimal; undefined when either place is unknown. */
  kilometres: number | undefined;
}

interface WantedLine {
  productCode: number;
  /** Empty: any batch that has the whole quantity. */
  batchId: string;
  quantity: number;
}

/**
 * The stores that have every line in stock, nearest first; those at an unknown distance last, in the profile's order.
 * Deliveries take units from anywhere: a store has at most what is left in all stores.
 * A product without rows in `store_stock` for these stores is in the profile's pickup store only.
 * @param cep eight digits
 */
export async function findPickupStores(
  db: Database,
  { stores, pickupStore }: StoreProfile,
  locations: PostalLocations,
  cep: string,
  lines: readonly WantedLine[],
): Promise<PickupOffer[]> {
  const wanted = addUp(lines);
  const rows = await db
    .select({
      productCode: storeStock.productCode,
      batchId: storeStock.batchId,
      storeId: storeStock.storeId,
      available: sql<number>`least(${storeStock.available}, ${stock.available})`,
    })
    .from(storeStock)
    .innerJoin(
      stock,
      and(eq(stock.productCode, storeStock.productCode), eq(stock.batchId, storeStock.batchId)),
    )
    .where(inArray(storeStock.productCode, [...new Set(wanted.map((line) => line.productCode))]));
  const known = new Set(stores.map(({ id }) => id));
  const counted = new Set(
    rows.filter((row) => known.has(row.storeId)).map((row) => row.productCode),
  );
  const hasLine = (storeId: string, { productCode, batchId, quantity }: WantedLine) =>
    counted.has(productCode)
      ? rows.some(
          (row) =>
            row.productCode === productCode &&
            row.storeId === storeId &&
            (batchId === NO_BATCH || row.batchId === batchId) &&
            row.available >= quantity,
        )
      : storeId === pickupStore;

  const from = locations.find(cep);
  return stores
    .filter(({ id }) => wanted.every((line) => hasLine(id, line)))
    .map((store) => {
      const to = locations.find(store.cep.replace('-', ''));
      return { store, kilometres: from && to ? distanceInKilometres(from, to) : undefined };
    })
    .sort((one, other) => (one.kilometres ?? Infinity) - (other.kilometres ?? Infinity) || 0);
}

/** One line for each product and batch. */
function addUp(lines: readonly WantedLine[]): WantedLine[] {
  const byBatch = new Map<string, WantedLine>();
  for (const line of lines) {
    const key = `${line.productCode} ${line.batchId}`;
    const quantity = (byBatch.get(key)?.quantity ?? 0) + line.quantity;
    byBatch.set(key, { ...line, quantity });
  }
  return [...byBatch.values()];
}

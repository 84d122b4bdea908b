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
 * The stores with pickup that have every line in stock, nearest first; those at an unknown distance last, in the
 * profile's order.
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
  const counted = await findStoreStock(
    db,
    stores,
    wanted.map((line) => line.productCode),
  );
  const isCounted = new Set(counted.map((row) => row.productCode));
  const hasLine = (storeId: string, { productCode, batchId, quantity }: WantedLine) =>
    isCounted.has(productCode)
      ? counted.some(
          (row) =>
            row.productCode === productCode &&
            row.storeId === storeId &&
            (batchId === NO_BATCH || row.batchId === batchId) &&
            row.available >= quantity,
        )
      : storeId === pickupStore;

  return nearestFirst(stores, locations, cep).filter(
    ({ store }) => store.pickup !== false && wanted.every((line) => hasLine(store.id, line)),
  );
}

interface StoreStock {
  productCode: number;
  storeId: string;
  batchId: string;
  /** At most what is left in all stores. */
  available: number;
}

/** Reads the stock of these stores. A product without a row is counted in none of them. */
export async function findStoreStock(
  db: Database,
  stores: readonly StoreAddress[],
  productCodes: readonly number[],
): Promise<StoreStock[]> {
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
    .where(inArray(storeStock.productCode, [...new Set(productCodes)]));
  const known = new Set(stores.map(({ id }) => id));
  return rows.filter(({ storeId }) => known.has(storeId));
}

/** The stores by their distance from a postal code of eight digits; those at an unknown one last, in the given order. */
export function nearestFirst(
  stores: readonly StoreAddress[],
  locations: PostalLocations,
  cep: string,
): PickupOffer[] {
  const from = locations.find(cep);
  return stores
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

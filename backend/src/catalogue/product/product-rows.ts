import type { ProductDto } from 'shared-contracts/wire';
import type { Database } from '../../database/database';
import { productsQuery, toCatalogueProduct } from './catalogue-product';
import type { CatalogueProduct } from './catalogue-product';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { findStockLevels } from './stock-levels';

/** Rows in the order of the codes; unknown codes are omitted. */
export async function findProducts(
  db: Database,
  snapshot: CatalogueSnapshot,
  codes: readonly number[],
): Promise<ProductDto[]> {
  if (codes.length === 0) return [];
  const [known, levels] = await Promise.all([
    loadCatalogueProducts(db, snapshot, codes),
    findStockLevels(db, codes),
  ]);
  const available = new Map<number, number>();
  for (const level of levels) {
    available.set(level.code, (available.get(level.code) ?? 0) + level.available);
  }
  return known.flatMap((product) =>
    product ? [{ ...product.dto, saldo: available.get(product.code) ?? 0 }] : [],
  );
}

/** null: unknown code. */
export function loadCatalogueProducts(
  db: Database,
  snapshot: CatalogueSnapshot,
  codes: readonly number[],
): Promise<(CatalogueProduct | null)[]> {
  const read = async (missing: readonly string[]) => {
    const rows = await productsQuery(db).execute({ codes: missing.map(Number) });
    return new Map(
      rows.map((row) => [String(row.code), toCatalogueProduct(row, snapshot.attributes)]),
    );
  };
  return snapshot.products.getOrLoadAll(codes.map(String), read, null);
}

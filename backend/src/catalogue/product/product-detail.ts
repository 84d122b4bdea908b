import type { ReplyOf, Products } from 'shared-contracts/wire';
import type { Database } from '../../database/database';
import { isDatabaseUnavailable } from '../../database/database-unavailable';
import type { Shipping } from '../../ports/shipping';
import { currentSnapshot } from '../catalogue-snapshot';
import { findFamily } from '../families/family-detail';
import { loadCatalogueProducts } from './product-rows';
import { findStockLevels } from './stock-levels';

/** APP_0027's reply for one product. null: unknown product. */
export async function findProductDetail(
  db: Database,
  code: number,
  shipping: Shipping,
): Promise<ReplyOf<typeof Products> | null> {
  const snapshot = await currentSnapshot(db);
  const [[product], levels, family] = await Promise.all([
    loadCatalogueProducts(db, snapshot, [code]),
    findStockLevels(db, [code]),
    findFamily(db, snapshot, code),
  ]);
  if (!product) return null;
  const available = new Map(levels.map(({ batch, available }) => [batch, available]));
  // A replica has the product while the primary, with the published freight, is down: it is shown without the rates.
  const rates = await shipping
    .rates?.(product.weightGrams, product.goodsCents)
    .catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      return undefined;
    });
  return {
    ...product.detail,
    produtos: [
      { ...product.dto, saldo: levels.reduce((sum, { available }) => sum + available, 0) },
    ],
    lotes: product.batches.map(({ id, description }) => ({
      id,
      descricao: description,
      saldo: available.get(id) ?? 0,
    })),
    ...family,
    ...(rates && {
      fretes: rates.map(({ ufs, maxCents, businessDays }) => ({
        ufs: [...ufs],
        ate: maxCents / 100,
        prazo: businessDays,
      })),
    }),
  };
}

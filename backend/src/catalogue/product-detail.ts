import type { ReplyOf, Products } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import type { Shipping } from '../ports/shipping';
import { currentEdition } from './edition';
import { cataloguedProducts } from './product-rows';
import { stockLevels } from './stock-levels';

/** APP_0027's answer for one product. null: there is no such product. */
export async function productDetail(
  db: Database,
  code: number,
  shipping: Shipping,
): Promise<ReplyOf<typeof Products> | null> {
  const edition = await currentEdition(db);
  const [[product], levels] = await Promise.all([
    cataloguedProducts(db, edition, [code]),
    stockLevels(db, [code]),
  ]);
  if (!product) return null;
  const available = new Map(levels.map(({ batch, available }) => [batch, available]));
  return {
    produtos: [
      { ...product.dto, saldo: levels.reduce((sum, { available }) => sum + available, 0) },
    ],
    lotes: product.batches.map(({ id, description }) => ({
      id,
      descricao: description,
      saldo: available.get(id) ?? 0,
    })),
    imagens: Array.from({ length: Math.max(1, product.pictureCount) }, (_, index) => index + 1),
    fretes: shipping.rates?.(product.weightGrams).map(({ ufs, mostCents, businessDays }) => ({
      ufs: [...ufs],
      ate: mostCents / 100,
      prazo: businessDays,
    })),
  };
}

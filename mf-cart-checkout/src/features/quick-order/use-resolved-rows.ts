import { useCurrentProducts } from '../cart/current/use-current-products';
import { chosenProduct } from './quick-order';
import type { Row } from './quick-order';
import { resolveRow } from './resolve-row';
import type { ResolvedRow } from './resolve-row';

/** The rows with what would go into the cart. Tiles are taken from one batch, which lists do not have. */
export function useResolvedRows(rows: readonly Row[]): ResolvedRow[] {
  const tiles = rows.flatMap((row) => {
    const product = chosenProduct(row);
    return product && product.boxArea !== null ? [product] : [];
  });
  const current = useCurrentProducts(tiles);
  const batches = new Map(tiles.map(({ productId }, at) => [productId, current[at]?.batches]));
  return rows.map((row) => resolveRow(row, (productId) => batches.get(productId)));
}

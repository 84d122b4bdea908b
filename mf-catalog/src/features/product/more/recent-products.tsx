import { useEffect, useState } from 'react';
import { useHydrated } from '@fireflay/ui/hydration';
import { readSeenProducts, saveSeenProduct } from 'shared-contracts/store';
import { copy } from '../copy';
import type { Product } from '../product';
import { ProductStrip } from './product-strip';

/**
 * Products that the shopper viewed before. They are stored in the browser, so the list is rendered after
 * hydration, at the end of the page.
 */
export function RecentProducts({ product }: { product: Product }) {
  return useHydrated() && <RecentProductStrip product={product} />;
}

function RecentProductStrip({ product: { id, name, brand } }: { product: Product }) {
  const [seen] = useState(() => readSeenProducts().filter((each) => each.id !== id));

  useEffect(() => saveSeenProduct({ id, name, brand }), [id, name, brand]);

  return seen.length > 0 && <ProductStrip title={copy.recent} products={seen} />;
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { readSeenProducts, saveSeenProduct } from 'shared-contracts/store';
import { copy } from './copy';
import type { Product } from './product';
import { ProductStrip } from './product-strip';

/** What the shopper looked at before this. The browser alone knows: it comes after hydration, below all else. */
export function RecentProducts({ product }: { product: Product }) {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return isHydrated && <RecentProductStrip product={product} />;
}

function RecentProductStrip({ product: { id, name, brand } }: { product: Product }) {
  const [seen] = useState(() => readSeenProducts().filter((each) => each.id !== id));

  useEffect(() => saveSeenProduct({ id, name, brand }), [id, name, brand]);

  return seen.length > 0 && <ProductStrip title={copy.recent} products={seen} />;
}

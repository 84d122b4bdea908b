import { useEffect, useState, useSyncExternalStore } from 'react';
import { recallSeenProducts, rememberSeenProduct } from 'shared-contracts/store';
import { copy } from './copy';
import type { Product } from './product';
import { ProductStrip } from './product-strip';

/** What the shopper looked at before this. The browser alone knows: it comes after hydration, below all else. */
export function RecentProducts({ product }: { product: Product }) {
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return isBrowser && <SeenProducts product={product} />;
}

function SeenProducts({ product: { id, name, brand } }: { product: Product }) {
  const [seen] = useState(() => recallSeenProducts().filter((each) => each.id !== id));

  useEffect(() => rememberSeenProduct({ id, name, brand }), [id, name, brand]);

  return seen.length > 0 && <ProductStrip title={copy.recent} products={seen} />;
}

import { useEffect, useRef, useState } from 'react';
import { formatCurrency } from 'shared-contracts/pricing';
import { skipToken } from 'shared-contracts/store';
import { copy } from './copy';
import type { Product } from './product';
import { useCatalogRelatedProductsQuery } from './product.api';
import { ProductStrip } from './product-strip';
import styles from './product-strip.module.css';

/** Distance in pixels from the viewport at which the products are requested. */
const PRELOAD_MARGIN = '600px';

/** The best sellers of the same subcategory, requested when the shopper scrolls near. */
export function RelatedProducts({ product }: { product: Product }) {
  const { groupSlug: group, subgroupSlug: subgroup } = product;
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const { currentData, isError } = useCatalogRelatedProductsQuery(
    isNear && group && subgroup ? { group, subgroup } : skipToken,
  );
  const others = currentData?.filter(({ id }) => id !== product.id) ?? [];

  useEffect(() => {
    if (!container.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: PRELOAD_MARGIN,
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  if (!group || !subgroup || isError || (currentData && others.length === 0)) return null;
  return (
    <div ref={container} className={styles.ahead}>
      {currentData && (
        <ProductStrip title={copy.related} products={others}>
          {({ price, boxArea }) => (
            <span className={styles.price}>
              <strong>{formatCurrency(price.pix)}</strong>
              {boxArea !== null && copy.perSquareMeter} {copy.withPix}
            </span>
          )}
        </ProductStrip>
      )}
    </div>
  );
}

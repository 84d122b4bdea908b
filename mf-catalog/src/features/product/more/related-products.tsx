import { useState } from 'react';
import { formatCurrency } from 'shared-contracts/pricing';
import { skipToken } from 'shared-contracts/store';
import { copy } from '../copy';
import type { Product } from '../product';
import { useCatalogStripProductsQuery } from '../product.api';
import type { StripContent } from '../product.api';
import { useNear } from '../use-near';
import { ProductStrip } from './product-strip';
import styles from './product-strip.module.css';

/** Distance in pixels from the viewport at which the products are requested. */
const PRELOAD_MARGIN = '600px';

/** The products that the store names for this one, such as the grout of a tile, and best sellers of its subcategory. */
export function RelatedProducts({ product }: { product: Product }) {
  const { id, groupSlug: group, subgroupSlug: subgroup, relatedIds: ids } = product;

  return (
    <>
      {ids.length > 0 && <LazyStrip id={id} title={copy.goesWith} content={{ ids }} />}
      {group && subgroup && (
        <LazyStrip id={id} title={copy.related} content={{ group, subgroup }} />
      )}
    </>
  );
}

interface LazyStripProps {
  /** The product of the page, which is left out. */
  id: string;
  title: string;
  content: StripContent;
}

/** Other products, requested when the shopper scrolls near. */
function LazyStrip({ id, title, content }: LazyStripProps) {
  const [isNear, setNear] = useState(false);
  const container = useNear(PRELOAD_MARGIN, () => setNear(true));
  const { currentData, isError } = useCatalogStripProductsQuery(isNear ? content : skipToken);
  const others = currentData?.filter((other) => other.id !== id);

  if (isError || others?.length === 0) return null;
  return (
    <div ref={container} className={styles.ahead}>
      {others && (
        <ProductStrip title={title} products={others}>
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

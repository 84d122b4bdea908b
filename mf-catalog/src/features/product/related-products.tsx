import { formatCurrency } from 'shared-contracts/pricing';
import { skipToken } from 'shared-contracts/store';
import { copy } from './copy';
import type { Product, ProductSummary } from './product';
import { useCatalogProductsByIdQuery, useCatalogRelatedProductsQuery } from './product.api';
import { ProductStrip } from './product-strip';
import styles from './product-strip.module.css';
import { useNearViewport } from './use-near-viewport';

/** The best sellers of the same subcategory, requested when the shopper scrolls near. */
export function RelatedProducts({ product }: { product: Product }) {
  const { groupSlug: group, subgroupSlug: subgroup } = product;
  const { container, isNear } = useNearViewport();
  const { currentData, isError } = useCatalogRelatedProductsQuery(
    isNear && group && subgroup ? { group, subgroup } : skipToken,
  );
  const others = currentData?.filter(({ id }) => id !== product.id);

  if (!group || !subgroup || isError || others?.length === 0) return null;
  return (
    <div ref={container} className={styles.ahead}>
      {others && <PricedStrip title={copy.related} products={others} />}
    </div>
  );
}

/** The products that the store names for this one, such as the grout of a tile, requested in the same way. */
export function MatchingProducts({ product: { relatedIds } }: { product: Product }) {
  const { container, isNear } = useNearViewport();
  const { currentData, isError } = useCatalogProductsByIdQuery(
    isNear && relatedIds.length > 0 ? relatedIds : skipToken,
  );

  if (relatedIds.length === 0 || isError || currentData?.length === 0) return null;
  return (
    <div ref={container} className={styles.ahead}>
      {currentData && <PricedStrip title={copy.goesWith} products={currentData} />}
    </div>
  );
}

const PricedStrip = (props: { title: string; products: ProductSummary[] }) => (
  <ProductStrip {...props}>
    {({ price, boxArea }) => (
      <span className={styles.price}>
        <strong>{formatCurrency(price.pix)}</strong>
        {boxArea !== null && copy.perSquareMeter} {copy.withPix}
      </span>
    )}
  </ProductStrip>
);

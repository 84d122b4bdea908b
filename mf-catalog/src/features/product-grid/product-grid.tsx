import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { StaticMarkup } from '@fireflay/ui/static-markup';
import {
  isCompared,
  setCompared,
  useComparison,
} from '../../components/comparison/compared-products';
import { LazyCardDeliveries } from '../../components/delivery-times/lazy-card-deliveries';
import type { ProductSummary } from '../product/product';
import { COMPARE_FIELD, ProductCard } from './product-card';
import styles from './product-grid.module.css';
import { useCardPurchase } from './use-card-purchase';

interface ProductGridProps {
  /** The products; the array must stay the same while they do not change. */
  products: ProductSummary[];
  /** Number of columns on wide screens. */
  columns: 3 | 4;
  /** The first row is in the first viewport. */
  isInFirstView?: boolean;
  /** The page has no larger picture above the grid, so the first card gets high priority. */
  hasPriority?: boolean;
}

export function ProductGrid({
  products,
  columns,
  isInFirstView = false,
  hasPriority = false,
}: ProductGridProps) {
  const grid = useRef<HTMLElement>(null);
  const comparison = useComparison();
  const { openPurchase, panel } = useCardPurchase(products);

  // The cards are not hydrated: their checkboxes are written as the comparison is.
  useLayoutEffect(() => {
    const boxes = grid.current?.querySelectorAll<HTMLInputElement>(`[name=${COMPARE_FIELD}]`) ?? [];
    for (const box of boxes) box.checked = isCompared(comparison, box.value);
  }, [comparison, products]);

  function onClick({ target }: MouseEvent<HTMLElement>) {
    const control = (target as Element).closest<HTMLInputElement>('[name]');
    const product = products.find(({ id }) => id === control?.value);
    if (!control || !product) return;
    if (control.name === COMPARE_FIELD) setCompared(product, control.checked);
    else openPurchase(product, control);
  }

  return (
    <>
      <StaticMarkup
        as="ul"
        ref={grid}
        dependsOn={products}
        className={styles.grid}
        data-columns={columns}
        onClick={onClick}
      >
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              isEager={isInFirstView && index < columns}
              hasPriority={hasPriority && index === 0}
            />
          </li>
        ))}
      </StaticMarkup>
      {panel}
      <LazyCardDeliveries products={products} grid={grid} />
    </>
  );
}

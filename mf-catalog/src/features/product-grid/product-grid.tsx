import { StaticMarkup } from '@fireflay/ui/static-markup';
import type { ProductSummary } from '../product/product';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';

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
  return (
    <StaticMarkup as="ul" dependsOn={products} className={styles.grid} data-columns={columns}>
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
  );
}

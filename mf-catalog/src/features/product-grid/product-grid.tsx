import type { ProductSummary } from '../product/product';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';

interface ProductGridProps {
  products: ProductSummary[];
  /** At the widest. */
  columns: 3 | 4;
  /** The first row is in the first view. */
  isInFirstView?: boolean;
  /** Nothing larger stands above it: its first picture is the view's main one. */
  hasPriority?: boolean;
}

export function ProductGrid({
  products,
  columns,
  isInFirstView: isInFirstView = false,
  hasPriority: hasPriority = false,
}: ProductGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            isEager={isInFirstView && index < columns}
            hasPriority={hasPriority && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

import type { ProductSummary } from '../product/product';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';

interface ProductGridProps {
  products: ProductSummary[];
  /** At the widest. */
  columns: 3 | 4;
  /** The first row is in the first view. */
  firstView?: boolean;
  /** Nothing larger stands above it: its first picture is the view's main one. */
  leading?: boolean;
}

export function ProductGrid({
  products,
  columns,
  firstView = false,
  leading = false,
}: ProductGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            eager={firstView && index < columns}
            leading={leading && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

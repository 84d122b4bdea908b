import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths, pictureSources } from 'shared-contracts/navigation';
import styles from './product-strip.module.css';

export interface StripProduct {
  id: string;
  name: string;
  brand: string;
}

interface ProductStripProps<Shown extends StripProduct> {
  title: string;
  products: Shown[];
  /** Text below the name. */
  children?: (product: Shown) => ReactNode;
}

/** A row of small cards that scrolls horizontally. */
export function ProductStrip<Shown extends StripProduct>({
  title,
  products,
  children,
}: ProductStripProps<Shown>) {
  const id = useId();

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.strip}>
        {products.map((product) => (
          <li key={product.id}>
            <Link className={styles.card} to={paths.product(product.id)}>
              <img
                {...pictureSources(product.id, 1, 240)}
                sizes="154px"
                alt=""
                width={240}
                height={240}
                loading="lazy"
                decoding="async"
              />
              <span className={styles.brand}>{product.brand}</span>
              <span className={styles.name}>{product.name}</span>
              {children?.(product)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from 'react-router-dom';
import { paths, pictureSources } from 'shared-contracts/navigation';
import { lowStockCount, isSoldOut } from '../product/product';
import type { ProductSummary } from '../product/product';
import { CardPrice } from './card-price';
import { copy } from './copy';
import styles from './product-card.module.css';

/** Widths of the picture: two columns, three from 768 px on, four from 1100 px on; one below 340 px. */
const sizes =
  '(min-width: 1200px) 280px, (min-width: 768px) 26vw, (min-width: 340px) calc(50vw - 48px), 80vw';

/** The names of the controls, which `ProductGrid` handles: nothing in a card is hydrated. */
export const COMPARE_FIELD = 'comparar';
const BUY_BUTTON = 'adicionar';

interface ProductCardProps {
  product: ProductSummary;
  /** The card is in the first viewport: its picture is not loaded lazily. */
  isEager: boolean;
  /** The largest picture of the first viewport: it is fetched with high priority. */
  hasPriority?: boolean;
}

export function ProductCard({ product, isEager, hasPriority = false }: ProductCardProps) {
  const { id, name, brand } = product;
  const path = paths.product(id);
  const soldOut = isSoldOut(product);
  const unitsLeft = lowStockCount(product);

  return (
    <article className={styles.card} data-sold-out={soldOut || undefined}>
      {/* The name below has the same link; keyboard users need only one of them. */}
      <Link to={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <img
          {...pictureSources(id, 1, 320)}
          sizes={sizes}
          alt=""
          width={320}
          height={320}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={hasPriority ? 'high' : 'auto'}
          decoding="async"
        />
      </Link>
      {(soldOut || unitsLeft !== null) && (
        <p className={styles.stock}>
          {unitsLeft === null ? copy.soldOut : copy.fewLeft(unitsLeft)}
        </p>
      )}
      <div className={styles.delivery} data-delivery={id} />
      <p className={styles.brand}>{brand}</p>
      <h3 className={styles.name}>
        <Link to={path}>{name}</Link>
      </h3>
      <CardPrice product={product} />
      <div className={styles.actions}>
        {!soldOut && (
          <>
            <button
              type="button"
              name={BUY_BUTTON}
              value={id}
              className={`button button-primary ${styles.add}`}
              data-busy-label={copy.opening}
            >
              {copy.add}
              <span className="visually-hidden">: {name}</span>
            </button>
            <div data-purchase="" />
          </>
        )}
        <Link to={path} className="button button-outline">
          {copy.seeProduct}
          <span className="visually-hidden">: {name}</span>
        </Link>
      </div>
      <label className={styles.compare}>
        <input type="checkbox" name={COMPARE_FIELD} value={id} autoComplete="off" />
        {copy.compare}
        <span className="visually-hidden"> {name}</span>
      </label>
    </article>
  );
}

import { Link } from 'react-router-dom';
import { cartShape, Icon } from '@fireflay/ui/icon';
import { paths, picturePath } from 'shared-contracts/navigation';
import { readSeenProducts } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './empty-cart.module.css';
import { ProductPicture } from './lines/product-picture';

const MAX_SEEN_PRODUCTS = 6;

/** Rendered only in the browser, which stores the products that were seen. */
export function EmptyCart() {
  const seen = readSeenProducts().slice(0, MAX_SEEN_PRODUCTS);

  return (
    <div className={`card ${styles.empty}`}>
      <Icon shape={cartShape} size={72} strokeWidth={1.2} />
      <h2>{copy.emptyTitle}</h2>
      <p>{copy.emptyBody}</p>
      <Link className="button button-primary" to={paths.home()}>
        {copy.emptyLink}
      </Link>
      <p>
        <Link to={paths.orders()}>{copy.orderAgain}</Link> ·{' '}
        <Link to={paths.lists()}>{copy.lists}</Link> ·{' '}
        <Link to={paths.quickOrder()}>{copy.quickOrder}</Link>
      </p>
      {seen.length > 0 && (
        <section className={styles.seen} aria-labelledby="vistos">
          <h3 id="vistos">{copy.seen}</h3>
          <ul>
            {seen.map(({ id, name }) => (
              <li key={id}>
                <Link to={paths.product(id)}>
                  <ProductPicture line={{ image: picturePath(id) }} size={64} />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

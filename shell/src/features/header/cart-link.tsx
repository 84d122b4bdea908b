import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { Fragment } from 'shared-contracts/remotes';
import { selectLineCount, useAppSelector } from 'shared-contracts/store';
import { useHydrated } from '@fireflay/ui/hydration';
import { copy } from './copy';
import styles from './cart-link.module.css';

/**
 * The cart's fragment, once the cart has an item. Before that, while it loads and when it fails, a plain link of the
 * same size: an empty cart costs no JavaScript.
 */
export function HeaderCart() {
  const lineCount = useAppSelector(selectLineCount);
  const count = useHydrated() ? lineCount : 0;
  const link = <CartLink count={count} />;

  return (
    <div className={styles.cart}>
      {count === 0 ? (
        link
      ) : (
        <Fragment
          name="mf-cart-checkout/mini-cart"
          props={{}}
          pending={link}
          title={copy.cartTitle}
          failure={() => link}
        />
      )}
    </div>
  );
}

function CartLink({ count }: { count: number }) {
  return (
    <Link className={styles.link} to={paths.cart()} aria-label={copy.linesInCart(count)}>
      <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="9" cy="20" r="1.4" />
        <circle cx="18" cy="20" r="1.4" />
        <path d="M2.5 3.5h2.6l2.3 11.2a1.6 1.6 0 0 0 1.6 1.3h8.6a1.6 1.6 0 0 0 1.6-1.2l1.7-7.3H6" />
      </svg>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}

import { useHydrated } from '@fireflay/ui/hydration';
import { cartShape, Icon } from '@fireflay/ui/icon';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { selectLineCount, useAppSelector } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './cart-link.module.css';

/** The link to the cart, with the number of its lines once the browser knows it. */
export function CartLink() {
  const lineCount = useAppSelector(selectLineCount);
  const count = useHydrated() ? lineCount : 0;

  return (
    <div className={styles.cart}>
      <Link className={styles.link} to={paths.cart()} aria-label={copy.linesInCart(count)}>
        <Icon shape={cartShape} size={26} strokeWidth={1.75} />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
    </div>
  );
}

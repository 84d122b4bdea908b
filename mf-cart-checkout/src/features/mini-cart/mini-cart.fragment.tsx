import { Link } from 'react-router-dom';
import { cartShape, Icon } from '@fireflay/ui/icon';
import { paths } from 'shared-contracts/navigation';
import type { MiniCartProps } from 'shared-contracts/remotes';
import { useCartLines } from '../cart/use-cart-lines';
import { copy } from './copy';
import styles from './mini-cart.module.css';

/** The link to the cart with the number of its lines, for the header. */
export default function MiniCart({ onNavigate }: MiniCartProps) {
  const count = useCartLines()?.length ?? 0;

  return (
    <Link
      to={paths.cart()}
      className={styles.link}
      aria-label={copy.cart(count)}
      onClick={onNavigate}
    >
      <Icon shape={cartShape} size={26} strokeWidth={1.75} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}

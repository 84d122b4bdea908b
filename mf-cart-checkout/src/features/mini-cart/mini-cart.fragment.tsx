import { Link } from 'react-router-dom';
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
      <svg
        width="26"
        height="26"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
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

import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './empty-cart.module.css';

export function EmptyCart() {
  return (
    <div className={`card ${styles.empty}`}>
      <svg width="72" height="72" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <g stroke="currentColor" strokeWidth="1.2" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="9" cy="20" r="1.4" />
          <circle cx="18" cy="20" r="1.4" />
          <path d="M2.5 3.5h2.6l2.3 11.2a1.6 1.6 0 0 0 1.6 1.3h8.6a1.6 1.6 0 0 0 1.6-1.2l1.7-7.3H6" />
        </g>
      </svg>
      <h2>{copy.emptyTitle}</h2>
      <p>{copy.emptyBody}</p>
      <Link className="button button-primary" to={paths.home()}>
        {copy.emptyLink}
      </Link>
    </div>
  );
}

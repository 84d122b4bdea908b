import { Link } from 'react-router-dom';
import { copy } from './copy';
import styles from './orders.module.css';

/** Each page has its own address, so that 'back' from an order returns to the same page. */
export function OrdersPager({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1 && page === 1) return null;
  const searchOf = (target: number) => (target === 1 ? '' : `?pagina=${target}`);

  return (
    <nav className={styles.pager} aria-label={copy.pages}>
      {page > 1 && (
        <Link className="button button-small" to={{ search: searchOf(page - 1) }} rel="prev">
          {copy.previous}
        </Link>
      )}
      <span aria-current="page">{copy.page(page, pages)}</span>
      {page < pages && (
        <Link className="button button-small" to={{ search: searchOf(page + 1) }} rel="next">
          {copy.next}
        </Link>
      )}
    </nav>
  );
}

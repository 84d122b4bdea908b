import { Link } from 'react-router-dom';
import { copy } from './copy';
import styles from './neighbour-pager.module.css';

interface NeighbourPagerProps {
  page: number;
  pages: number;
  /** The query string of a page, '' for the first. */
  searchOf: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
}

/** Links to the previous and the next page only. Each page has its own address. */
export function NeighbourPager({
  page,
  pages,
  searchOf,
  previousLabel,
  nextLabel,
}: NeighbourPagerProps) {
  // Beyond the last page there is a way back.
  if (pages <= 1 && page === 1) return null;

  return (
    <nav className={styles.pager} aria-label={copy.pages}>
      {page > 1 && (
        <Link className="button" to={{ search: searchOf(page - 1) }} rel="prev" preventScrollReset>
          {previousLabel}
        </Link>
      )}
      <span aria-current="page">{copy.pageOf(page, pages)}</span>
      {page < pages && (
        <Link className="button" to={{ search: searchOf(page + 1) }} rel="next" preventScrollReset>
          {nextLabel}
        </Link>
      )}
    </nav>
  );
}

import { Link } from 'react-router-dom';
import { copy } from './copy';
import styles from './pager.module.css';
import { visiblePages } from './visible-pages';

interface PagerProps {
  page: number;
  pages: number;
  /** The query string of a page, '' for the first. */
  searchOf: (page: number) => string;
}

/** Each page has its own address: it can be opened in a tab, shared, and read without JavaScript. */
export function Pager({ page, pages, searchOf }: PagerProps) {
  if (pages <= 1) return null;
  const to = (target: number) => ({ search: searchOf(target) });

  return (
    <nav aria-label={copy.pages}>
      <ul className={styles.pager}>
        {page > 1 && (
          <li>
            <Link
              className={styles.step}
              to={to(page - 1)}
              rel="prev"
              aria-label={copy.previousPage}
              preventScrollReset
            >
              <span aria-hidden="true">‹</span>
              <span className={styles.word}>{copy.previous}</span>
            </Link>
          </li>
        )}
        {visiblePages(page, pages).map((each) =>
          each < 0 ? (
            <li key={each} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                className={styles.page}
                to={to(each)}
                aria-label={copy.page(each)}
                aria-current={each === page ? 'page' : undefined}
                preventScrollReset
              >
                {each}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link
              className={styles.step}
              to={to(page + 1)}
              rel="next"
              aria-label={copy.nextPage}
              preventScrollReset
            >
              <span className={styles.word}>{copy.next}</span>
              <span aria-hidden="true">›</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

import { Link } from 'react-router-dom';
import { copy } from './copy';
import { withSubgroups } from './filters/selection';
import { searchOf } from './listing';
import type { Facets, Listing } from './listing';
import styles from './listing-page.module.css';

/** Categories with the most results first; the filters have all. */
const MAX_LINKS = 8;

interface SubgroupLinksProps {
  listing: Listing;
  facets: Facets;
}

/** The categories of a search's results with their counts, on narrow screens. The search stays. */
export function SubgroupLinks({
  listing,
  facets: { subgroups, areEstimated },
}: SubgroupLinksProps) {
  const links = [
    { code: null, name: copy.allCategories, count: '' },
    ...subgroups
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MAX_LINKS)
      .map(({ code, name, count }) => ({
        code,
        name,
        count: areEstimated ? copy.optionEstimate(count) : copy.optionCount(count),
      })),
  ];
  const isCurrent = (code: string | null) =>
    code === null ? listing.subgroups.length === 0 : listing.subgroups.includes(code);

  return (
    <nav aria-label={copy.browse} className={styles.narrow}>
      <ul className={styles.links}>
        {links.map(({ code, name, count }) => (
          <li key={code}>
            <Link
              to={{ search: searchOf(withSubgroups(listing, code === null ? [] : [code])) }}
              aria-current={isCurrent(code) ? 'true' : undefined}
              preventScrollReset
            >
              {name}
              {count && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

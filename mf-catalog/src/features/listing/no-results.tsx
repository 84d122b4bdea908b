import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { EmptyGrid } from '../product-grid/grid-messages';
import { copy } from './copy';
import { EmptySearch } from './empty-search';
import styles from './listing-page.module.css';
import { searchOf, unfiltered, type Listing } from './listing';
import { countOf } from './selection';

interface NoResultsProps {
  listing: Listing;
  nearTerms: string[];
}

/** Nothing to show, and the ways on: fewer filters, what was perhaps meant, everything. */
export function NoResults({ listing, nearTerms }: NoResultsProps) {
  const near = nearTerms.length > 0 && (
    <div className={styles.near}>
      <p>{copy.nearTerms}</p>
      <ul>
        {nearTerms.map((term) => (
          <li key={term}>
            <Link to={paths.search(term)}>{term}</Link>
          </li>
        ))}
      </ul>
    </div>
  );

  if (countOf(listing) > 0) {
    return (
      <EmptyGrid>
        <p>{copy.noneFiltered}</p>
        {near}
        <Link className="button" to={{ search: searchOf(unfiltered(listing)) }} preventScrollReset>
          {copy.clear}
        </Link>
      </EmptyGrid>
    );
  }
  if (listing.term !== undefined) return <EmptySearch term={listing.term}>{near}</EmptySearch>;
  return (
    <EmptyGrid>
      {near}
      <Link className="button" to={paths.products()}>
        {copy.allProducts}
      </Link>
    </EmptyGrid>
  );
}

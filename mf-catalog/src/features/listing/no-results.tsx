import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { EmptyGrid } from '../product-grid/grid-messages';
import { copy } from './copy';
import { EmptySearch } from './empty-search';
import styles from './listing-page.module.css';
import { searchOf, withoutFilters } from './listing';
import type { Listing, PagedProducts } from './listing';
import { countSelected } from './filters/selection';

interface NoResultsProps {
  listing: Listing;
  page: Pick<PagedProducts, 'suggestedTerms' | 'answer'>;
}

/** An empty list, with links to fewer filters, to suggested terms and to all products. */
export function NoResults({ listing, page: { suggestedTerms, answer } }: NoResultsProps) {
  const suggestions = suggestedTerms.length > 0 && (
    <div className={styles.near}>
      <p>{copy.didYouMean}</p>
      <ul>
        {suggestedTerms.map((term) => (
          <li key={term}>
            <Link to={paths.search(term)}>{term}</Link>
          </li>
        ))}
      </ul>
    </div>
  );

  if (countSelected(listing) > 0) {
    return (
      <EmptyGrid title={copy.noneFiltered} text={copy.fewerFilters}>
        {suggestions}
        <Link
          className="button"
          to={{ search: searchOf(withoutFilters(listing)) }}
          preventScrollReset
        >
          {copy.clear}
        </Link>
      </EmptyGrid>
    );
  }
  if (listing.term !== undefined)
    return (
      <EmptySearch term={listing.term} isAnswered={answer?.help !== undefined}>
        {suggestions}
      </EmptySearch>
    );
  return (
    <EmptyGrid>
      {suggestions}
      <Link className="button" to={paths.products()}>
        {copy.allProducts}
      </Link>
    </EmptyGrid>
  );
}

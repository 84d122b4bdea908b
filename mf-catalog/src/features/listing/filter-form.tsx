import type { SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { copy } from './copy';
import { FacetFilter } from './facet-filter';
import styles from './filters.module.css';
import { toSortField, searchOf, withoutFilters, type Facets, type Listing } from './listing';
import { PriceFilter } from './price-filter';
import { countSelected, filterFields, readSelection } from './selection';
import type { ChangeListing } from './use-pending-listing';

interface FilterFormProps {
  listing: Listing;
  facets: Facets;
  onChange: ChangeListing;
  /** Called when the shopper has applied or cleared the filters. */
  onSubmitted?: () => void;
}

/** Marcas, Categorias, Preços and 'Filtrar' (§2). Works without JavaScript as a plain GET form. */
export function FilterForm({ listing, facets, onChange, onSubmitted }: FilterFormProps) {
  const { pathname } = useLocation();
  const { areEstimated = false } = facets;
  const sortParameter = toSortField(listing);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const selection = readSelection(queryOf(event.currentTarget));
    onSubmitted?.();
    onChange(selection);
  }

  return (
    <form
      // The form is reset to the filters of the list when they change, also after 'back'. A new order or
      // page keeps the ticks.
      key={searchOf({ ...listing, order: 'relevance' })}
      className={styles.form}
      method="get"
      action={pathname}
      autoComplete="off"
      aria-label={copy.filters}
      onSubmit={onSubmit}
    >
      <FacetFilter
        title={copy.subgroups}
        name={filterFields.subgroups}
        options={facets.subgroups}
        chosen={listing.subgroups}
        areEstimated={areEstimated}
        unknownName={copy.unknownSubgroup}
      />
      <FacetFilter
        title={copy.brands}
        name={filterFields.brands}
        options={facets.brands}
        chosen={listing.brands}
        areEstimated={areEstimated}
        unknownName={copy.unknownBrand}
      />
      <PriceFilter prices={facets.prices} areEstimated={areEstimated} chosen={listing.upTo} />
      {sortParameter && (
        <input type="hidden" name={sortParameter.name} value={sortParameter.value} />
      )}
      <div className={styles.actions}>
        <button type="submit" className="button button-primary button-block">
          {copy.filter}
        </button>
        {countSelected(listing) > 0 && (
          <Link
            className="button button-quiet button-block"
            to={{ search: searchOf(withoutFilters(listing)) }}
            preventScrollReset
            onClick={onSubmitted}
          >
            {copy.clear}
          </Link>
        )}
      </div>
    </form>
  );
}

/** The query that a browser without JavaScript would send. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const input of form.querySelectorAll('input')) {
    const isChoice = input.type === 'checkbox' || input.type === 'radio';
    if (!isChoice || input.checked) query.append(input.name, input.value);
  }
  return query;
}

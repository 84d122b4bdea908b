import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { copy } from '../copy';
import { AttributeFilters } from './attribute-filters';
import { FacetFilter } from './facet-filter';
import styles from './filters.module.css';
import { countText, toSortField, searchOf, withoutFilters } from '../listing';
import type { Facets, Listing, PagedProducts } from '../listing';
import { PriceFilter } from './price-filter';
import { countSelected, filterFields, parseSelection, withSubgroups } from './selection';
import type { FilterSelection } from './selection';
import type { ChangeListing } from './use-pending-listing';

interface FilterFormProps {
  listing: Listing;
  facets: Facets;
  onChange: ChangeListing;
  /** Called when the shopper has applied or cleared the filters. */
  onSubmitted?: () => void;
  /** Called with what is selected and not applied. */
  onSelect?: (selection: FilterSelection) => void;
  /** The list that 'Filtrar' shows, once it is known. */
  result?: PagedProducts | undefined;
}

/** Categorias, the attributes of a subcategory, Marcas, Preços and 'Filtrar' (§2). Works without JavaScript as a plain GET form. */
export function FilterForm({
  listing,
  facets,
  onChange,
  onSubmitted,
  onSelect,
  result,
}: FilterFormProps) {
  const { pathname } = useLocation();
  const { areEstimated = false } = facets;
  const sortParameter = toSortField(listing);
  const [formKey, setSubmitted] = useFormKey(filtersOf(listing));

  const selectionOf = (form: HTMLFormElement) =>
    forSubgroupsOf(listing, parseSelection(queryOf(form)));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const selection = selectionOf(event.currentTarget);
    // The focus leaves the text field: what is typed there while the list loads belongs to the next filter.
    event.nativeEvent.submitter?.focus();
    setSubmitted(filtersOf({ ...listing, ...selection }));
    onSubmitted?.();
    onChange(selection);
  }

  return (
    <form
      key={formKey}
      className={styles.form}
      method="get"
      action={pathname}
      autoComplete="off"
      aria-label={copy.filters}
      onSubmit={onSubmit}
      onChange={onSelect && (({ currentTarget }) => onSelect(selectionOf(currentTarget)))}
    >
      <FacetFilter
        title={copy.subgroups}
        name={filterFields.subgroups}
        options={facets.subgroups}
        chosen={listing.subgroups}
        areEstimated={areEstimated}
        unknownName={copy.unknownSubgroup}
      />
      <AttributeFilters
        chosen={listing.attributes}
        attributes={facets.attributes}
        areEstimated={areEstimated}
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
          {result ? (
            <>
              <span className="visually-hidden">{copy.filter}: </span>
              {copy.see(countText(result))}
            </>
          ) : (
            copy.filter
          )}
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

/** The filters of a list as text, without its order and page. */
const filtersOf = (listing: Listing) => searchOf({ ...listing, order: 'relevance' });

/**
 * The form is reset to the filters of the list when they change, also after 'back', but not when they become
 * those that it has submitted: its fields show them, and what the shopper has changed since.
 */
function useFormKey(filters: string): [number, (submitted: string) => void] {
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [shown, setShown] = useState({ filters, key: 0 });
  if (shown.filters !== filters) {
    setShown({ filters, key: filters === submitted ? shown.key : shown.key + 1 });
    setSubmitted(null);
  }
  return [shown.key, setSubmitted];
}

const forSubgroupsOf = ({ subgroups }: Listing, selection: FilterSelection) =>
  String(subgroups) === String(selection.subgroups)
    ? selection
    : withSubgroups(selection, selection.subgroups);

/** The query that a browser without JavaScript would send. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const input of form.querySelectorAll('input')) {
    const isChoice = input.type === 'checkbox' || input.type === 'radio';
    if (!isChoice || input.checked) query.append(input.name, input.value);
  }
  return query;
}

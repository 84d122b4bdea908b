import type { SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { copy } from './copy';
import { FacetFilter } from './facet-filter';
import styles from './filters.module.css';
import { orderField, searchOf, unfiltered, type Facets, type Listing } from './listing';
import { PriceFilter } from './price-filter';
import { countOf, fields, readSelection } from './selection';
import type { Ask } from './use-asked-listing';

interface FilterFormProps {
  listing: Listing;
  facets: Facets;
  onAsk: Ask;
  /** The shopper has chosen: the list is on its way. */
  onDone?: () => void;
}

/** Marcas, Categorias, Preços and 'Filtrar' (§2). Without JavaScript the browser sends it by itself. */
export function FilterForm({ listing, facets, onAsk, onDone }: FilterFormProps) {
  const { pathname } = useLocation();
  const order = orderField(listing);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const selection = readSelection(queryOf(event.currentTarget));
    onDone?.();
    onAsk(selection);
  }

  return (
    <form
      // What is ticked is what the list shows, also after 'back'; another order or page takes no tick away.
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
        name={fields.subgroups}
        options={facets.subgroups}
        chosen={listing.subgroups}
        unknown={copy.unknownSubgroup}
      />
      <FacetFilter
        title={copy.brands}
        name={fields.brands}
        options={facets.brands}
        chosen={listing.brands}
        unknown={copy.unknownBrand}
      />
      <PriceFilter prices={facets.prices} chosen={listing.upTo} />
      {order && <input type="hidden" name={order.name} value={order.value} />}
      <div className={styles.actions}>
        <button type="submit" className="button button-primary button-block">
          {copy.filter}
        </button>
        {countOf(listing) > 0 && (
          <Link
            className="button button-quiet button-block"
            to={{ search: searchOf(unfiltered(listing)) }}
            preventScrollReset
            onClick={onDone}
          >
            {copy.clear}
          </Link>
        )}
      </div>
    </form>
  );
}

/** What a browser without JavaScript would send. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const input of form.querySelectorAll('input')) {
    const isChoice = input.type === 'checkbox' || input.type === 'radio';
    if (!isChoice || input.checked) query.append(input.name, input.value);
  }
  return query;
}

import { useRef } from 'react';
import { useLoaderData, useNavigation } from 'react-router-dom';
import { useStoreProfile } from 'shared-contracts/store';
import { Breadcrumb } from '../../document/breadcrumb';
import { PageHead } from '../../document/page-head';
import { usePageChange } from '../product-grid/use-page-change';
import { CategoryLinks } from './category-links';
import { copy } from './copy';
import { canonicalPath, titleOf, trailOf, type Listing } from './listing';
import { useCatalogListingQuery } from './listing.api';
import styles from './listing-page.module.css';
import { ListingResults } from './listing-results';
import { OrderSelect } from './order-select';

/** All products, a category, a subcategory, or what a search has found (§2). */
export function ListingPage() {
  const { listing, origin } = useLoaderData<{ listing: Listing; origin: string }>();
  const query = useCatalogListingQuery(listing);
  const { name } = useStoreProfile();
  const navigation = useNavigation();
  const results = useRef<HTMLHeadingElement>(null);
  usePageChange(listing.page, results);
  const title = titleOf(listing);
  const total = query.currentData?.total;

  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        title={title}
        description={copy.description(title, name)}
        url={origin + canonicalPath(listing)}
        indexed={listing.term === undefined}
      />
      <Breadcrumb trail={trailOf(listing)} origin={origin} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.columns}>
        <aside className={styles.aside}>
          <CategoryLinks group={listing.group} subgroup={listing.subgroup} />
        </aside>
        <section
          className={styles.results}
          aria-labelledby="resultados"
          aria-busy={navigation.state === 'loading'}
        >
          <h2 id="resultados" ref={results} tabIndex={-1} className="visually-hidden">
            {copy.products}
          </h2>
          <div className={styles.toolbar}>
            <p role="status">{total === undefined ? copy.counting : copy.count(total)}</p>
            <OrderSelect listing={listing} />
          </div>
          <ListingResults listing={listing} query={query} />
        </section>
      </div>
    </div>
  );
}

import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useLoaderData, useNavigation } from 'react-router-dom';
import { useIsWideScreen } from '@fireflay/ui/hydration';
import { useFocusOnPageChange } from '@fireflay/ui/pager';
import { StaticMarkup } from '@fireflay/ui/static-markup';
import { ToolLinks } from '@fireflay/ui/tool-links';
import { useCategories, useFeature, useStoreProfile } from 'shared-contracts/store';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb';
import { JsonLd } from '@fireflay/ui/json-ld';
import { PageHead } from '../../components/document/page-head';
import { LazyComparisonBar } from '../../components/comparison/lazy-comparison-bar';
import { CategoryLinks } from './category-links';
import { copy } from './copy';
import { FilterDrawer } from './filters/filter-drawer';
import { pageCount } from '../product-grid/grid-pages';
import { FilterForm } from './filters/filter-form';
import { FilterTags } from './filters/filter-tags';
import {
  canonicalPath,
  countText,
  isIndexed,
  pictureOf,
  searchOf,
  titleOf,
  trailOf,
} from './listing';
import type { Listing } from './listing';
import { useCatalogListingQuery } from './listing.api';
import { toItemListJsonLd } from './listing-json-ld';
import styles from './listing-page.module.css';
import { ListingResults } from './listing-results';
import { SearchNotice } from './search-notice';
import { SubgroupLinks } from './subgroup-links';
import { SortSelect } from './sort-select';
import { countSelected } from './filters/selection';
import { usePendingListing } from './filters/use-pending-listing';

/** All products, a category, a subcategory, or the results of a search (§2). */
export function ListingPage() {
  const { listing, origin } = useLoaderData<{ listing: Listing; origin: string }>();
  const query = useCatalogListingQuery(listing);
  const { name } = useStoreProfile();
  const areQuotesOffered = useFeature('quotes');
  const navigation = useNavigation();
  const { pendingListing, changeListing } = usePendingListing(listing);
  const resultsHeading = useRef<HTMLHeadingElement>(null);
  useFocusOnPageChange(searchOf({ ...listing, order: 'relevance' }, listing.page), resultsHeading);
  const categories = useCategories();
  const title = titleOf(categories, listing);
  const page = query.currentData;
  const pathOf = (target: number) => origin + canonicalPath({ ...listing, page: target });
  const canFilter = !!page && (page.total > 0 || countSelected(listing) > 0);
  const isLast = !page || listing.page >= pageCount(page.total);

  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        title={copy.titleOfPage(title, listing.page)}
        description={copy.description(title, name)}
        url={pathOf(listing.page)}
        image={pictureOf(listing, origin)}
        indexed={isIndexed(listing)}
        previous={listing.page > 1 ? pathOf(listing.page - 1) : undefined}
        next={isLast ? undefined : pathOf(listing.page + 1)}
      />
      {page && isIndexed(listing) && (
        <JsonLd data={toItemListJsonLd(listing, title, page, origin)} />
      )}
      <Breadcrumb trail={trailOf(categories, listing)} origin={origin} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.columns}>
        <aside className={styles.aside}>
          {listing.term !== undefined && canFilter ? (
            <SubgroupLinks listing={pendingListing} facets={page.facets} />
          ) : (
            <CategoryLinks group={listing.group} subgroup={listing.subgroup} />
          )}
          {canFilter && (
            <FiltersAside>
              <FilterForm listing={pendingListing} facets={page.facets} onChange={changeListing} />
            </FiltersAside>
          )}
        </aside>
        <section
          className={styles.results}
          aria-labelledby="resultados"
          aria-busy={navigation.state === 'loading'}
        >
          <h2 id="resultados" ref={resultsHeading} tabIndex={-1} className={styles.resultsTitle}>
            {copy.products}
          </h2>
          {page?.answer && <SearchNotice {...page.answer} />}
          <div className={styles.toolbar}>
            {/* The message of a failure says itself that nothing was loaded. */}
            <p role="status">{page ? countText(page) : query.error ? '' : copy.counting}</p>
            <div className={styles.tools}>
              {canFilter && (
                <FilterDrawer
                  listing={pendingListing}
                  facets={page.facets}
                  onChange={changeListing}
                />
              )}
              {page?.total !== 0 && (
                <SortSelect order={pendingListing.order} onChange={changeListing} />
              )}
            </div>
          </div>
          <FilterTags listing={pendingListing} facets={page?.facets} />
          <ListingResults listing={listing} pendingListing={pendingListing} query={query} />
        </section>
      </div>
      <StaticMarkup as="nav" aria-label={copy.tools} className={styles.help}>
        <ToolLinks areQuotesOffered={areQuotesOffered} />
      </StaticMarkup>
      <LazyComparisonBar isSticky />
    </div>
  );
}

/** Beside the list on a wide screen. A narrow screen does not show it and has the drawer, so there it is not hydrated. */
function FiltersAside({ children }: { children: ReactNode }) {
  if (useIsWideScreen()) return <div className={styles.filters}>{children}</div>;
  return (
    <StaticMarkup as="div" className={styles.filters}>
      {children}
    </StaticMarkup>
  );
}

import { PageAnnouncement, Pager } from '@fireflay/ui/pager';
import { errorText } from 'shared-contracts/client';
import type { ApiError } from 'shared-contracts/client';
import { GridFailure } from '../product-grid/grid-messages';
import { GridSkeleton } from '../product-grid/grid-skeleton';
import { ProductGrid } from '../product-grid/product-grid';
import { pageCount } from '../product-grid/grid-pages';
import { searchOf } from './listing';
import type { Listing, PagedProducts } from './listing';
import { NoResults } from './no-results';

interface ListingResultsProps {
  listing: Listing;
  /** The listing with the latest choices of the shopper, also while it is loading. Links start from it. */
  pendingListing: Listing;
  query: {
    currentData?: PagedProducts;
    error?: ApiError | object | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

export function ListingResults({ listing, pendingListing, query }: ListingResultsProps) {
  const { currentData, error, isFetching, refetch } = query;

  if (error) {
    return (
      <GridFailure
        reason={errorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!currentData) return <GridSkeleton columns={3} />;
  if (currentData.products.length === 0) {
    return <NoResults listing={listing} page={currentData} />;
  }
  const pages = pageCount(currentData.total);
  return (
    <>
      <ProductGrid products={currentData.products} columns={3} isInFirstView hasPriority />
      <PageAnnouncement page={listing.page} pages={pages} />
      <Pager
        page={listing.page}
        pages={pages}
        searchOf={(target) => searchOf(pendingListing, target)}
      />
    </>
  );
}

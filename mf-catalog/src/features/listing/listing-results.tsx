import { errorText, type ApiError } from 'shared-contracts/client';
import { GridFailure } from '../product-grid/grid-messages';
import { GridSkeleton } from '../product-grid/grid-skeleton';
import { PageAnnouncement } from '../product-grid/page-announcement';
import { Pager } from '../product-grid/pager';
import { ProductGrid } from '../product-grid/product-grid';
import { pageCount, searchOf, type Listing, type ListingPage } from './listing';
import { NoResults } from './no-results';

interface ListingResultsProps {
  listing: Listing;
  /** What the shopper has chosen by now: the way on starts from there. */
  asked: Listing;
  query: {
    currentData?: ListingPage;
    error?: ApiError | object;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

export function ListingResults({ listing, asked, query }: ListingResultsProps) {
  const { currentData, error, isFetching, refetch } = query;

  if (error) {
    return (
      <GridFailure reason={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  }
  if (!currentData) return <GridSkeleton columns={3} />;
  if (currentData.products.length === 0) {
    return <NoResults listing={listing} nearTerms={currentData.nearTerms} />;
  }
  const pages = pageCount(currentData.total);
  return (
    <>
      <ProductGrid products={currentData.products} columns={3} firstView leading />
      <PageAnnouncement page={listing.page} pages={pages} />
      <Pager page={listing.page} pages={pages} searchOf={(target) => searchOf(asked, target)} />
    </>
  );
}

import { Link } from 'react-router-dom';
import { errorText, type ApiError } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { EmptyGrid, GridFailure } from '../product-grid/grid-messages';
import { GridSkeleton } from '../product-grid/grid-skeleton';
import { PageAnnouncement } from '../product-grid/page-announcement';
import { Pager } from '../product-grid/pager';
import { ProductGrid } from '../product-grid/product-grid';
import { copy } from './copy';
import { pageCount, searchOf, type Listing, type ListingPage } from './listing';

interface ListingResultsProps {
  listing: Listing;
  query: {
    currentData?: ListingPage;
    error?: ApiError | object;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

export function ListingResults({ listing, query }: ListingResultsProps) {
  const { currentData, error, isFetching, refetch } = query;

  if (error) {
    return (
      <GridFailure reason={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  }
  if (!currentData) return <GridSkeleton columns={3} />;
  if (currentData.products.length === 0) {
    return (
      <EmptyGrid>
        <Link className="button" to={paths.products()}>
          {copy.allProducts}
        </Link>
      </EmptyGrid>
    );
  }
  const pages = pageCount(currentData.total);
  return (
    <>
      <ProductGrid products={currentData.products} columns={3} firstView leading />
      <PageAnnouncement page={listing.page} pages={pages} />
      <Pager page={listing.page} pages={pages} searchOf={(target) => searchOf(listing, target)} />
    </>
  );
}

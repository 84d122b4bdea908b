import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  PageAnnouncement,
  Pager,
  readPage,
  searchOfPage,
  useFocusOnPageChange,
} from '@fireflay/ui/pager';
import { pageCount, PAGE_SIZE } from '../listing/listing';
import { RetryButton } from '@fireflay/ui/failure-message';
import { EmptyGrid } from '../product-grid/grid-messages';
import { GridSkeleton } from '../product-grid/grid-skeleton';
import { ProductGrid } from '../product-grid/product-grid';
import { useCatalogBestSellersQuery } from '../product/best-sellers.api';
import { copy } from './copy';
import styles from './home-page.module.css';

/** 'Mais Vendidos' (§2). A failed request is shown as an empty list (§8). */
export function BestSellers() {
  const { data: products, isFetching, error, refetch } = useCatalogBestSellersQuery();
  const [query] = useSearchParams();
  const pages = pageCount(products?.length ?? 0);
  const page = Math.min(readPage(query), pages);
  const shown = useMemo(
    () => products?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? [],
    [products, page],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnPageChange(page, heading);

  return (
    <section aria-labelledby="mais-vendidos">
      <p className={`badge ${styles.badge}`}>{copy.badge}</p>
      <h2 id="mais-vendidos" ref={heading} tabIndex={-1}>
        {copy.bestSellers}
      </h2>
      <p className={styles.lead}>{copy.bestSellersText}</p>
      {shown.length > 0 ? (
        <>
          <ProductGrid products={shown} columns={4} isInFirstView={page === 1} />
          <PageAnnouncement page={page} pages={pages} />
          <Pager page={page} pages={pages} searchOf={searchOfPage} />
        </>
      ) : isFetching && !error ? (
        <GridSkeleton columns={4} />
      ) : (
        <EmptyGrid>
          {error && <RetryButton onRetry={() => void refetch()} isRetrying={isFetching} />}
        </EmptyGrid>
      )}
    </section>
  );
}

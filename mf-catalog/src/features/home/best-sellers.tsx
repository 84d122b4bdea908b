import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  PageAnnouncement,
  Pager,
  parsePage,
  searchOfPage,
  useFocusOnPageChange,
} from '@fireflay/ui/pager';
import { RetryButton } from '@fireflay/ui/failure-message';
import { EmptyGrid } from '../product-grid/grid-messages';
import { pageCount, PAGE_SIZE } from '../product-grid/grid-pages';
import { GridSkeleton } from '../product-grid/grid-skeleton';
import { ProductGrid } from '../product-grid/product-grid';
import { useCatalogBestSellersQuery } from '../product/more/best-sellers.api';
import { copy } from './copy';
import styles from './home-page.module.css';

/** 'Mais Vendidos' (§2), or 'Destaques' while the store knows no sales. A failed request is shown as an empty list (§8). */
export function BestSellers() {
  const { data, isFetching, error, refetch } = useCatalogBestSellersQuery();
  const products = data?.products;
  const texts = data?.areSold === false ? copy.selection : copy.bestSellers;
  const [query] = useSearchParams();
  const pages = pageCount(products?.length ?? 0);
  const page = Math.min(parsePage(query), pages);
  const shown = useMemo(
    () => products?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? [],
    [products, page],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnPageChange(page, heading);

  return (
    <section aria-labelledby="mais-vendidos">
      <p className={`badge ${styles.badge}`}>{texts.badge}</p>
      <h2 id="mais-vendidos" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={styles.lead}>{texts.text}</p>
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

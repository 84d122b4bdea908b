import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Empty } from '@fireflay/ui/antd/empty';
import { FailureAlert } from '@fireflay/ui/antd/failure-alert';
import { LinkButton } from '@fireflay/ui/antd/link-button';
import { NeighbourPager, readPage, searchOfPage, useFocusOnPageChange } from '@fireflay/ui/pager';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { AreaSkeleton } from '../customer-area/area-skeleton';
import { CustomerArea } from '../customer-area/customer-area';
import { copy } from './copy';
import { ORDERS_PER_PAGE } from './order-summary';
import { useAccountOrdersQuery } from './orders.api';
import { OrderCard } from './order-card';
import styles from './orders.module.css';

/** The tab 'Meus Pedidos' (§2). */
export function OrdersPage() {
  return (
    <CustomerArea title={copy.title} skeleton={<OrdersSkeleton />}>
      {(customerId) => <Orders customerId={customerId} />}
    </CustomerArea>
  );
}

function Orders({ customerId }: { customerId: string }) {
  const [searchParams] = useSearchParams();
  const page = readPage(searchParams);
  const list = useRef<HTMLElement>(null);
  // The pressed link is gone while the other page loads.
  useFocusOnPageChange(page, list);

  return (
    <section ref={list} className={styles.list} tabIndex={-1} aria-label={copy.title}>
      <OrderPage customerId={customerId} page={page} />
    </section>
  );
}

function OrderPage({ customerId, page }: { customerId: string; page: number }) {
  const { currentData, error, isFetching, refetch } = useAccountOrdersQuery({ customerId, page });
  const navigate = useNavigate();
  const pages = Math.max(1, Math.ceil((currentData?.total ?? 0) / ORDERS_PER_PAGE));
  const isAfterLast = currentData !== undefined && page > pages;

  useEffect(() => {
    if (isAfterLast) void navigate({ search: searchOfPage(pages) }, { replace: true });
  }, [isAfterLast, pages, navigate]);

  if (error) {
    return (
      <FailureAlert
        text={errorText(error, copy.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!currentData || isAfterLast) return <OrdersSkeleton />;

  const { orders, total } = currentData;
  if (total === 0) {
    return (
      <Empty
        className={`card ${styles.none}`}
        description={
          <>
            <p className={styles.noneTitle}>{copy.none}</p>
            <p>{copy.noneHint}</p>
          </>
        }
      >
        <LinkButton type="primary" to={paths.home()}>
          {copy.start}
        </LinkButton>
      </Empty>
    );
  }
  return (
    <>
      <p role="status">{copy.found(total)}</p>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <NeighbourPager
        page={page}
        pages={pages}
        searchOf={searchOfPage}
        previousLabel={copy.previous}
        nextLabel={copy.next}
      />
    </>
  );
}

function OrdersSkeleton() {
  return <AreaSkeleton label={copy.loading} className={styles.pending} rows={4} cards={3} />;
}

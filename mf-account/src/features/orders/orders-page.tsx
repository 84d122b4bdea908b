import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { BrandTheme } from '@fireflay/ui/antd/brand-theme';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { Empty } from '@fireflay/ui/antd/empty';
import { NeighbourPager, parsePage, useFocusOnPageChange } from '@fireflay/ui/pager';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { AreaSkeleton } from '../customer-area/area-skeleton';
import { CustomerArea } from '../customer-area/customer-area';
import { copy } from './copy';
import { parseOrderSearch } from './order-search';
import { OrderSearchForm } from './order-search-form';
import { ORDERS_PER_PAGE } from './order-summary';
import { useAccountOrdersQuery } from './orders.api';
import { OrderCard } from './order-card';
import styles from './orders.module.css';

/** The tab 'Meus Pedidos' (§2). */
export function OrdersPage() {
  return (
    <BrandTheme>
      <CustomerArea title={copy.title} skeleton={<OrdersSkeleton />}>
        {(customerId) => <Orders customerId={customerId} />}
      </CustomerArea>
    </BrandTheme>
  );
}

function Orders({ customerId }: { customerId: string }) {
  const [searchParams] = useSearchParams();
  const page = parsePage(searchParams);
  const text = searchParams.get(SEARCH_PARAMETER)?.trim() ?? '';
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  // The pressed link is gone while the other page loads.
  useFocusOnPageChange(page, list);

  return (
    <section ref={list} className={styles.list} tabIndex={-1} aria-label={copy.title}>
      <OrderSearchForm
        found={text}
        input={input}
        onSearch={(next) => void navigate({ search: searchOf(next) }, { preventScrollReset: true })}
      />
      <OrderPage
        customerId={customerId}
        page={page}
        text={text}
        // The link is gone then.
        onClear={() => input.current?.focus()}
      />
    </section>
  );
}

interface OrderPageProps {
  customerId: string;
  page: number;
  /** The search; '' for all orders. */
  text: string;
  onClear: () => void;
}

function OrderPage({ customerId, page, text, onClear }: OrderPageProps) {
  const search = parseOrderSearch(text);
  const { currentData, error, isFetching, refetch } = useAccountOrdersQuery({
    customerId,
    page,
    search,
  });
  const navigate = useNavigate();
  const pages = Math.max(1, Math.ceil((currentData?.total ?? 0) / ORDERS_PER_PAGE));
  const isAfterLast = currentData !== undefined && page > pages;

  useEffect(() => {
    if (isAfterLast) void navigate({ search: searchOf(text, pages) }, { replace: true });
  }, [isAfterLast, pages, text, navigate]);

  if (error) {
    return (
      <FailureMessage
        text={errorText(error, copy.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!currentData || isAfterLast) return <OrdersSkeleton />;

  const { orders, total } = currentData;
  const all = (
    <Link to={paths.orders()} className={styles.all} preventScrollReset onClick={onClear}>
      {copy.all}
    </Link>
  );
  if (total === 0 && text !== '') {
    return (
      <Empty
        className={`card ${styles.none}`}
        description={
          <>
            <p role="status" className={styles.noneTitle}>
              {copy.noneFound(text)}
            </p>
            <p>{copy.noneFoundHint}</p>
          </>
        }
      >
        {all}
      </Empty>
    );
  }
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
        <Link className="button button-primary" to={paths.home()}>
          {copy.start}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <div className={styles.found}>
        <p role="status">{text === '' ? copy.found(total) : copy.searchFound(total, text)}</p>
        {text !== '' && all}
      </div>
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
        searchOf={(target) => searchOf(text, target)}
        previousLabel={copy.previous}
        nextLabel={copy.next}
      />
    </>
  );
}

const SEARCH_PARAMETER = 'busca';

function searchOf(text: string, page = 1): string {
  const query = new URLSearchParams();
  if (text !== '') query.set(SEARCH_PARAMETER, text);
  if (page > 1) query.set('pagina', String(page));
  const written = query.toString();
  return written && `?${written}`;
}

function OrdersSkeleton() {
  return <AreaSkeleton label={copy.loading} className={styles.pending} rows={4} cards={3} />;
}

import { Alert, Button, Empty, Input, Spin, Tag } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { returnLists } from '@fireflay/back-office-wire';
import type { ListedReturn } from '@fireflay/back-office-wire';
import { FailedQuery } from '../../api/failure';
import { formatMoment } from '../../layout/format';
import { Page } from '../../layout/page';
import styles from '../orders/order-list.module.css';
import { copy, listLabels } from './copy';
import { ReturnDrawer } from './return-drawer';
import { useListReturnsInfiniteQuery } from './returns.api';

/** The returns of one list. List, search and the open return are in the address. */
export default function ReturnsPage() {
  const [address, setAddress] = useSearchParams();
  const list = returnLists.find((each) => each === address.get('lista')) ?? returnLists[0];
  const search = address.get('busca') ?? '';
  const opened = /^\d{1,9}$/.exec(address.get('devolucao') ?? '')?.[0];
  const query = useListReturnsInfiniteQuery({ list, ...(search !== '' && { search }) });
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const pages = data?.pages ?? [];
  const returns = pages.flatMap((page) => page.returns);
  const counts = pages.at(-1)?.counts ?? {};
  const addressOf = (wanted: { list?: string; search?: string; id?: number }) => {
    const { list: lista, search: busca, id } = { list, search, ...wanted };
    return new URLSearchParams({
      lista,
      ...(busca !== '' && { busca }),
      ...(id !== undefined && { devolucao: String(id) }),
    });
  };
  return (
    <Page title={copy.title}>
      {pages[0]?.isElsewhere && <Alert type="info" showIcon title={copy.elsewhere} />}
      <Input.Search
        key={search}
        aria-label={copy.search}
        placeholder={copy.searchHint}
        defaultValue={search}
        allowClear
        maxLength={100}
        onSearch={(text) => setAddress(addressOf({ search: text.trim() }))}
      />
      <nav aria-label={copy.lists}>
        <ul className={styles.lists}>
          {returnLists.map((each) => (
            <li key={each}>
              <Link
                to={`?${addressOf({ list: each })}`}
                aria-current={each === list ? 'page' : undefined}
              >
                {counts[each] ? `${listLabels[each]} (${counts[each]})` : listLabels[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {error ? (
        <FailedQuery error={error} onRetry={() => void refetch()} />
      ) : (
        <Spin spinning={isLoading}>
          <ul className={styles.orders}>
            {returns.map((each) => (
              <ReturnRow key={each.id} listed={each} to={`?${addressOf({ id: each.id })}`} />
            ))}
          </ul>
          {!isLoading && returns.length === 0 && (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={search === '' ? copy.empty : copy.notFound(search)}
            />
          )}
        </Spin>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {copy.more}
        </Button>
      )}
      {opened !== undefined && (
        <ReturnDrawer
          key={opened}
          id={Number(opened)}
          onClose={() => setAddress(addressOf({}), { replace: true })}
        />
      )}
    </Page>
  );
}

function ReturnRow({ listed, to }: { listed: ListedReturn; to: string }) {
  const { id, orderId, status, reasonText, customer, requestedAt, units, photos } = listed;
  return (
    <li>
      <Link className={styles.order} to={to} data-return={id}>
        <strong>{copy.name(id)}</strong>
        <span className={styles.customer}>
          {customer} · {copy.ofOrder(orderId)}
        </span>
        <span className={styles.status}>
          <Tag>{status}</Tag>
        </span>
        <span className={styles.soft}>{formatMoment(requestedAt)}</span>
        <span className={styles.soft}>
          {reasonText}
          {photos.length > 0 && ` · ${copy.photoCount(photos.length)}`}
        </span>
        <span className={styles.total}>{copy.units(units)}</span>
      </Link>
    </li>
  );
}

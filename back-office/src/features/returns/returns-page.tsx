import { Alert, Input, Tag } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { returnLists } from '@fireflay/back-office-wire';
import type { ListedReturn } from '@fireflay/back-office-wire';
import { formatMoment } from '../../layout/format';
import { ListLinks } from '../../layout/list-links';
import { Page } from '../../layout/page';
import { QueryCards } from '../../layout/query-cards';
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
  const pages = query.data?.pages ?? [];
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
      <ListLinks
        label={copy.lists}
        lists={returnLists}
        present={list}
        nameOf={(each) =>
          counts[each] ? `${listLabels[each]} (${counts[each]})` : listLabels[each]
        }
        addressOf={(each) => addressOf({ list: each })}
      />
      <QueryCards
        query={query}
        cards={returns.map((each) => (
          <ReturnRow key={each.id} listed={each} to={`?${addressOf({ id: each.id })}`} />
        ))}
        empty={search === '' ? copy.empty : copy.notFound(search)}
      />
      {opened !== undefined && (
        <ReturnDrawer
          key={`opened-${opened}`}
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

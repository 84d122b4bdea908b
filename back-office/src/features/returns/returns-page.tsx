import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { returnLists } from '@fireflay/back-office-wire';
import type { ListedReturn } from '@fireflay/back-office-wire';
import { formatMoment } from '../../layout/format';
import { ListChoice } from '../../layout/list-choice';
import { Page } from '../../layout/page';
import { QueryCards } from '../../layout/query-cards';
import { useListAddress } from '../../layout/use-list-address';
import styles from '../orders/order-list.module.css';
import { copy, listLabels } from './copy';
import { ReturnDrawer } from './return-drawer';
import { useListReturnsInfiniteQuery } from './returns.api';

/** The returns of one list. List, search and the open return are in the address. */
export default function ReturnsPage() {
  const address = useListAddress(returnLists, 'devolucao');
  const query = useListReturnsInfiniteQuery(address.query);
  const pages = query.data?.pages ?? [];
  const returns = pages.flatMap((page) => page.returns);
  const counts = pages.at(-1)?.counts ?? {};
  return (
    <Page title={copy.title}>
      <ListChoice address={address} copy={copy} labels={listLabels} counts={counts} />
      <QueryCards
        query={query}
        cards={returns.map((each) => (
          <ReturnRow key={each.id} listed={each} to={`?${address.addressOf({ id: each.id })}`} />
        ))}
        empty={address.search === '' ? copy.empty : copy.notFound(address.search)}
      />
      {address.openedId !== undefined && (
        <ReturnDrawer
          key={`opened-${address.openedId}`}
          id={address.openedId}
          onClose={address.close}
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

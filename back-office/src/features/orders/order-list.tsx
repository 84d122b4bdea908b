import { Alert, Input, Tag } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { orderLists } from '@fireflay/back-office-wire';
import type { ListedOrder } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatDay, formatMoment } from '../../layout/format';
import { ListLinks } from '../../layout/list-links';
import { Page } from '../../layout/page';
import { QueryCards } from '../../layout/query-cards';
import { copy, listLabels } from './copy';
import styles from './order-list.module.css';
import { useListOrdersInfiniteQuery } from './orders.api';

/** The orders of one list. List and search are in the address, so that 'back' finds them again. */
export function OrderList() {
  const [address, setAddress] = useSearchParams();
  const list = orderLists.find((each) => each === address.get('lista')) ?? orderLists[0];
  const search = address.get('busca') ?? '';
  const query = useListOrdersInfiniteQuery({ list, ...(search !== '' && { search }) });
  const pages = query.data?.pages ?? [];
  const orders = pages.flatMap((page) => page.orders);
  const counts = pages.at(-1)?.counts ?? {};
  const addressOf = (wanted: { list?: string; search?: string }) => {
    const { list: lista, search: busca } = { list, search, ...wanted };
    return new URLSearchParams({ lista, ...(busca !== '' && { busca }) });
  };
  return (
    <Page
      title={copy.title}
      actions={
        <Link className={styles.link} to="/pedidos/separacao">
          {copy.picking}
        </Link>
      }
    >
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
        lists={orderLists}
        present={list}
        nameOf={(each) =>
          counts[each] ? `${listLabels[each]} (${counts[each]})` : listLabels[each]
        }
        addressOf={(each) => addressOf({ list: each })}
      />
      <QueryCards
        query={query}
        cards={orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
        empty={search === '' ? copy.empty : copy.notFound(search)}
      />
    </Page>
  );
}

function OrderRow({ order }: { order: ListedOrder }) {
  const { id, status, placedAt, totalCents, customer, delivery, deliveryDay } = order;
  return (
    <li>
      <Link className={styles.order} to={`/pedidos/${id}`}>
        <strong>{copy.orderTitle(id)}</strong>
        <span className={styles.customer}>{customer}</span>
        <span className={styles.status}>
          <Tag>{status}</Tag>
        </span>
        <span className={styles.soft}>{formatMoment(placedAt)}</span>
        <span className={styles.soft}>
          {delivery} · {copy.due(formatDay(deliveryDay))}
        </span>
        <span className={styles.total}>{formatCurrency(totalCents)}</span>
      </Link>
    </li>
  );
}

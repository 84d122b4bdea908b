import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { orderLists } from '@fireflay/back-office-wire';
import type { ListedOrder } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatDay, formatMoment } from '../../layout/format';
import { ListChoice } from '../../layout/list-choice';
import { Page } from '../../layout/page';
import { QueryCards } from '../../layout/query-cards';
import { useListAddress } from '../../layout/use-list-address';
import { copy, listLabels } from './copy';
import styles from './order-list.module.css';
import { useListOrdersInfiniteQuery } from './orders.api';

/** The orders of one list. List and search are in the address, so that 'back' finds them again. */
export function OrderList() {
  const address = useListAddress(orderLists);
  const query = useListOrdersInfiniteQuery(address.query);
  const pages = query.data?.pages ?? [];
  const orders = pages.flatMap((page) => page.orders);
  const counts = pages.at(-1)?.counts ?? {};
  return (
    <Page
      title={copy.title}
      actions={
        <Link className={styles.link} to="/pedidos/separacao">
          {copy.picking}
        </Link>
      }
    >
      <ListChoice address={address} copy={copy} labels={listLabels} counts={counts} />
      <QueryCards
        query={query}
        cards={orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
        empty={address.search === '' ? copy.empty : copy.notFound(address.search)}
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

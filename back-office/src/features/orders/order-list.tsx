import { Link } from 'react-router-dom';
import { orderLists } from '@fireflay/back-office-wire';
import { formatPeriod } from 'shared-contracts/calendar';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatDay, formatMoment } from '../../layout/format';
import { ListCard } from '../../layout/list/list-card';
import { ListPage } from '../../layout/list/list-page';
import { useListAddress } from '../../layout/list/use-list-address';
import { useEmployee } from '../session/use-employee';
import { copy, listLabels } from './copy';
import { atDay, DAY_FILTER, DayFilter, toDayQuery } from './day-filter';
import { useListOrdersInfiniteQuery } from './orders.api';
import { SourceFilter, sourceFilters, toSourceQuery } from './source-filter';

const orderFilters = [DAY_FILTER, ...sourceFilters] as const;

/** The orders of one list. List, search and day are in the address, so that 'back' finds them again. */
export function OrderList() {
  const address = useListAddress({ lists: orderLists, filters: orderFilters });
  const wanted = toDayQuery(address.filters[DAY_FILTER]);
  const found = toSourceQuery(address.filters);
  const { mayCall } = useEmployee();
  return (
    <ListPage
      title={copy.title}
      actions={
        mayCall('ListPicking') && (
          <Link to={atDay('/pedidos/separacao', wanted)}>{copy.picking}</Link>
        )
      }
      address={address}
      search={{ label: copy.search, hint: copy.searchHint }}
      filters={
        <>
          <DayFilter
            day={wanted.day}
            onChange={(day) => address.show({ filters: { [DAY_FILTER]: day } })}
          />
          <SourceFilter wanted={found} onChange={(filters) => address.show({ filters })} />
        </>
      }
      lists={{ label: copy.lists, names: listLabels, counts: ({ counts }) => counts }}
      query={useListOrdersInfiniteQuery({ ...address.query, ...wanted, ...found })}
      rows={({ orders }) => orders}
      rowKey="id"
      card={({
        id,
        status,
        placedAt,
        totalCents,
        customer,
        delivery,
        deliveryDay,
        deliveryPeriod,
        paymentMethod,
      }) => (
        <ListCard
          to={`/pedidos/${id}`}
          title={copy.orderTitle(id)}
          about={customer}
          status={status}
          facts={[
            `${formatMoment(placedAt)} · ${paymentMethod}`,
            `${delivery} · ${
              deliveryPeriod === null
                ? copy.due(formatDay(deliveryDay))
                : copy.agreed(formatDay(deliveryDay), formatPeriod(deliveryPeriod))
            }`,
          ]}
          total={formatCurrency(totalCents)}
        />
      )}
      empty={
        Object.keys(found).length > 0
          ? copy.emptyOfFilters
          : wanted.day === undefined
            ? copy.empty
            : copy.emptyOn(formatDay(wanted.day))
      }
      notFound={copy.notFound}
    />
  );
}

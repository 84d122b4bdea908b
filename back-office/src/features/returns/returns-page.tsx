import { returnLists } from '@fireflay/back-office-wire';
import { formatMoment } from '../../layout/format';
import { ListCard } from '../../layout/list/list-card';
import { ListPage } from '../../layout/list/list-page';
import { useListAddress } from '../../layout/list/use-list-address';
import { copy, listLabels } from './copy';
import { ReturnDrawer } from './return-drawer';
import { useListReturnsInfiniteQuery } from './returns.api';

/** The returns of one list. List, search and the open return are in the address. */
export default function ReturnsPage() {
  const address = useListAddress({ lists: returnLists, entry: 'devolucao' });
  return (
    <ListPage
      title={copy.title}
      address={address}
      search={{ label: copy.search, hint: copy.searchHint }}
      lists={{ label: copy.lists, names: listLabels, counts: ({ counts }) => counts }}
      query={useListReturnsInfiniteQuery(address.query)}
      rows={({ returns }) => returns}
      rowKey="id"
      card={({ id, orderId, status, reasonText, customer, requestedAt, units, photos }) => (
        <ListCard
          to={`?${address.addressOf({ id })}`}
          title={copy.name(id)}
          about={`${customer} · ${copy.ofOrder(orderId)}`}
          status={status}
          facts={[formatMoment(requestedAt), copy.reasonAndPhotos(reasonText, photos.length)]}
          total={copy.units(units)}
        />
      )}
      empty={copy.empty}
      notFound={copy.notFound}
      opened={(id, close) => <ReturnDrawer id={id} onClose={close} />}
    />
  );
}

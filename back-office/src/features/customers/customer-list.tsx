import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import type { CustomerSummary } from '@fireflay/back-office-wire';
import { ListPage } from '../../layout/list/list-page';
import type { Columns } from '../../layout/list/query-table';
import { useListAddress } from '../../layout/list/use-list-address';
import { copy } from './copy';
import { useListCustomersInfiniteQuery } from './customers.api';

const columns: Columns<CustomerSummary> = [
  {
    title: copy.name,
    key: 'name',
    rowScope: 'row',
    render: (_value, { id, name }) => <Link to={`/clientes/${id}`}>{name}</Link>,
  },
  { title: copy.document, dataIndex: 'document', responsive: ['sm'] },
  {
    title: copy.email,
    key: 'email',
    responsive: ['lg'],
    render: (_value, { email, isClosed, isEmailConfirmed }) =>
      isClosed ? (
        <Tag>{copy.closed}</Tag>
      ) : (
        <>
          {email} {!isEmailConfirmed && <Tag>{copy.unconfirmed}</Tag>}
        </>
      ),
  },
  { title: copy.orders, dataIndex: 'orders', align: 'end' },
];

/** The search is in the address: 'back' leads to what was found. */
export function CustomerList() {
  const address = useListAddress();
  return (
    <ListPage
      title={copy.title}
      intro={copy.intro}
      address={address}
      search={{ label: copy.search }}
      query={useListCustomersInfiniteQuery(address.query)}
      rows={({ customers }) => customers}
      rowKey="id"
      columns={columns}
      empty={copy.empty}
      notFound={copy.nobody}
    />
  );
}

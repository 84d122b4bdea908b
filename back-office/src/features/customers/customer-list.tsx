import { Input, Tag } from 'antd';
import type { TableProps } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import type { CustomerSummary } from '@fireflay/back-office-wire';
import { Page } from '../../layout/page';
import { QueryTable } from '../../layout/query-table';
import { copy } from './copy';
import { useListCustomersInfiniteQuery } from './customers.api';

const columns: NonNullable<TableProps<CustomerSummary>['columns']> = [
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
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('busca') ?? '';
  const query = useListCustomersInfiniteQuery(search);
  return (
    <Page title={copy.title}>
      <p>{copy.intro}</p>
      <div role="search">
        <Input.Search
          key={search}
          aria-label={copy.search}
          defaultValue={search}
          enterButton={copy.searchButton}
          allowClear
          maxLength={100}
          onSearch={(text) => setParameters(text.trim() ? { busca: text.trim() } : {})}
        />
      </div>
      <QueryTable
        query={query}
        rows={query.data?.pages.flatMap(({ customers }) => customers) ?? []}
        rowKey="id"
        columns={columns}
        empty={search ? copy.nobody(search) : copy.empty}
      />
    </Page>
  );
}

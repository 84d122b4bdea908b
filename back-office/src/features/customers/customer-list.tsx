import { Button, Empty, Input, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import type { CustomerSummary } from '@fireflay/back-office-wire';
import { FailedQuery } from '../../api/failure';
import { Page } from '../../layout/page';
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
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useListCustomersInfiniteQuery(search);
  const customers = data?.pages.flatMap((page) => page.customers) ?? [];
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
      {error ? (
        <FailedQuery error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          rowKey="id"
          size="small"
          loading={isFetching}
          columns={columns}
          dataSource={customers}
          pagination={false}
          locale={{
            emptyText: <Empty description={search ? copy.nobody(search) : copy.empty} />,
          }}
        />
      )}
      {hasNextPage && (
        <Button loading={isFetching} onClick={() => void fetchNextPage()}>
          {copy.more}
        </Button>
      )}
    </Page>
  );
}

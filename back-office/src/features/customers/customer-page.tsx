import { Alert, Descriptions, Empty, Spin, Table } from 'antd';
import { Link, useParams } from 'react-router-dom';
import type { Customer } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { FailedQuery } from '../../api/failure';
import { AreaLink } from '../../layout/area-link';
import { formatMoment } from '../../layout/format';
import { Page } from '../../layout/page';
import { CustomerTaxId } from '../tax-id/tax-id';
import { copy } from './copy';
import { CustomerActions } from './customer-actions';
import { useReadCustomerQuery } from './customers.api';

export function CustomerPage() {
  const { id } = useParams();
  const { data, error, refetch } = useReadCustomerQuery({ id: Number(id) });
  if (!data) {
    return (
      <Page title={copy.title}>
        {error ? (
          <FailedQuery error={error} onRetry={() => void refetch()} />
        ) : (
          <Spin description={copy.loading} />
        )}
        <Link to="/clientes">{copy.back}</Link>
      </Page>
    );
  }
  return (
    <Page title={data.name} actions={<CustomerActions customer={data} />}>
      <Link to="/clientes">{copy.back}</Link>
      {data.isExternal && <Alert type="info" title={copy.external} />}
      {data.isClosed && <Alert type="info" title={copy.closed} />}
      {!data.isClosed && <Details customer={data} />}
      <h2>{copy.recent}</h2>
      <Table
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={data.recentOrders}
        locale={{ emptyText: <Empty description={copy.noOrders} /> }}
        columns={[
          {
            title: copy.order,
            dataIndex: 'id',
            rowScope: 'row',
            render: (order: number) => <AreaLink to={`/pedidos/${order}`}>{order}</AreaLink>,
          },
          { title: copy.at, dataIndex: 'createdAt', responsive: ['md'], render: formatMoment },
          { title: copy.status, dataIndex: 'status' },
          { title: copy.total, dataIndex: 'totalCents', align: 'end', render: formatCurrency },
        ]}
      />
    </Page>
  );
}

function Details({ customer }: { customer: Customer }) {
  const { id, kind, document, email, isEmailConfirmed, phones, createdAt } = customer;
  return (
    <Descriptions
      bordered
      column={{ xs: 1, md: 2 }}
      items={[
        { key: 'kind', label: copy.kindLabel, children: copy.kind[kind] },
        {
          key: 'document',
          label: copy.document,
          children: <CustomerTaxId id={id} masked={document} />,
        },
        {
          key: 'email',
          label: copy.email,
          children: isEmailConfirmed ? email : `${email} (${copy.unconfirmed})`,
        },
        { key: 'phones', label: copy.phones, children: phones.join(', ') },
        { key: 'since', label: copy.since, children: formatMoment(createdAt) },
      ]}
    />
  );
}

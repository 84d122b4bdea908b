import { Button, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import type { Coupon } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { Page } from '../../layout/page';
import { QueryTable } from '../../layout/query-table';
import { copy, describeEffect, describePeriod, stateLabels } from './copy';
import { CouponDialog } from './coupon-dialog';
import styles from './coupons.module.css';
import { useListCouponsQuery } from './coupons.api';

type Opened = { kind: 'new' } | { kind: 'change'; coupon: Coupon };

const columns: NonNullable<TableProps<Coupon>['columns']> = [
  {
    title: copy.coupon,
    key: 'coupon',
    rowScope: 'row',
    render: (_value, row) => (
      <>
        <span className={styles.whole}>{row.coupon}</span> <Tag>{stateLabels[row.state]}</Tag>
        <span className={styles.effect}>{describeEffect(row)}</span>
      </>
    ),
  },
  { title: copy.description, dataIndex: 'description', responsive: ['lg'] },
  {
    title: copy.period,
    key: 'period',
    responsive: ['md'],
    render: (_value, row) => describePeriod(row),
  },
  {
    title: copy.uses,
    key: 'used',
    align: 'end',
    responsive: ['sm'],
    render: (_value, { used, maxUses }) => (
      <span className={styles.whole}>{copy.usesOf(used, maxUses)}</span>
    ),
  },
  {
    title: copy.saved,
    dataIndex: 'savedCents',
    align: 'end',
    responsive: ['md'],
    render: formatCurrency,
  },
];

export default function CouponsPage() {
  const query = useListCouponsQuery();
  const { data } = query;
  const [opened, setOpened] = useState<Opened>();
  return (
    <Page
      title={copy.title}
      actions={
        data && (
          <Button type="primary" onClick={() => setOpened({ kind: 'new' })}>
            {copy.create}
          </Button>
        )
      }
    >
      <p>{copy.intro}</p>
      <QueryTable
        query={query}
        rows={data?.coupons ?? []}
        rowKey="id"
        columns={[
          ...columns,
          {
            title: copy.actions,
            key: 'actions',
            render: (_value, coupon) => (
              <Button
                aria-label={copy.change(coupon.coupon)}
                onClick={() => setOpened({ kind: 'change', coupon })}
              >
                {copy.changeButton}
              </Button>
            ),
          },
        ]}
        empty={copy.empty}
      />
      {opened && (
        <CouponDialog
          coupon={opened.kind === 'change' ? opened.coupon : undefined}
          groups={data?.groups ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}

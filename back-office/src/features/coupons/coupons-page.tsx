import { Tag } from 'antd';
import { useState } from 'react';
import type { Coupon } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { changeColumn } from '../../layout/list/change-column';
import { ListPage } from '../../layout/list/list-page';
import type { Columns } from '../../layout/list/query-table';
import { OperationButton } from '../../layout/operation-button';
import { copy, describeEffect, describePeriod, stateLabels } from './copy';
import { CouponDialog } from './coupon-dialog';
import styles from './coupons.module.css';
import { useListCouponsQuery } from './coupons.api';

type Opened = { kind: 'new' } | { kind: 'change'; coupon: Coupon };

const columns: Columns<Coupon> = [
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
  const [opened, setOpened] = useState<Opened>();
  return (
    <ListPage
      title={copy.title}
      intro={copy.intro}
      actions={
        query.data && (
          <OperationButton
            operation="CreateCoupon"
            type="primary"
            onClick={() => setOpened({ kind: 'new' })}
          >
            {copy.create}
          </OperationButton>
        )
      }
      query={query}
      rows={({ coupons }) => coupons}
      rowKey="id"
      columns={[
        ...columns,
        changeColumn<Coupon>(
          'ChangeCoupon',
          ({ coupon }) => coupon,
          (coupon) => setOpened({ kind: 'change', coupon }),
        ),
      ]}
      empty={copy.empty}
    >
      {opened && (
        <CouponDialog
          coupon={opened.kind === 'change' ? opened.coupon : undefined}
          groups={query.data?.groups ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListPage>
  );
}

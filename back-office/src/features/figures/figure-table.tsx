import { Empty, Table } from 'antd';
import type { TableProps } from 'antd';
import { formatCurrency } from 'shared-contracts/pricing';
import type { ReactNode } from 'react';
import styles from './figures-page.module.css';
import { AreaLink } from '../../layout/area-link';

interface FigureTableProps<Row> {
  title: string;
  rowKey: keyof Row & string;
  rows: readonly Row[];
  columns: NonNullable<TableProps<Row>['columns']>;
  /** Shown without rows. */
  none?: string;
  /** More rows are on further pages. */
  pageSize?: number;
  above?: ReactNode;
  below?: ReactNode;
}

/** A list of figures with its heading. */
export function FigureTable<Row extends object>({
  title,
  rowKey,
  rows,
  columns,
  none,
  pageSize,
  above,
  below,
}: FigureTableProps<Row>) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {above !== undefined && <p className={styles.note}>{above}</p>}
      <Table<Row>
        rowKey={rowKey}
        size="small"
        pagination={pageSize === undefined ? false : { pageSize, hideOnSinglePage: true }}
        dataSource={rows}
        {...(none !== undefined && { locale: { emptyText: <Empty description={none} /> } })}
        columns={columns}
      />
      {below !== undefined && <p className={styles.note}>{below}</p>}
    </section>
  );
}

/** A column of numbers, none of which is broken. */
export const numberColumn = { className: styles.amount ?? '', align: 'end' } as const;

/** A column of amounts. */
export const centsColumn = (title: string) => ({
  ...numberColumn,
  title,
  dataIndex: 'cents',
  render: formatCurrency,
});

/** The column of the orders' numbers. */
export const orderColumn = (title: string) => ({
  title,
  dataIndex: 'order',
  rowScope: 'row' as const,
  render: (order: number) => <AreaLink to={`/pedidos/${order}`}>{order}</AreaLink>,
});

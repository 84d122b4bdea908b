import type { ReactNode } from 'react';
import { Table } from '@fireflay/ui/antd/table';
import styles from './labelled-table.module.css';

export interface Column<Row> {
  title: string;
  isNumber?: boolean;
  render: (row: Row) => ReactNode;
}

interface LabelledTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  emptyText: string;
}

/** A prop that antd passes on without declaring it. */
const TABLE_ROLE = { role: 'table' };

/**
 * A table that can be scrolled with the keyboard. On a narrow screen each row is a block, and each value has the name of
 * its column before it; the roles are explicit because `display: block` takes them from the elements.
 */
export function LabelledTable<Row extends object>(props: LabelledTableProps<Row>) {
  const { label, columns, rows, keyOf, emptyText } = props;
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <Table<Row>
        className={styles.table ?? ''}
        size="small"
        {...TABLE_ROLE}
        aria-label={label}
        pagination={false}
        dataSource={rows}
        rowKey={keyOf}
        locale={{ emptyText }}
        onRow={() => ({ role: 'row' })}
        onHeaderRow={() => ({ role: 'row' })}
        columns={columns.map(({ title, isNumber, render }) => ({
          key: title,
          title,
          align: isNumber ? 'end' : 'start',
          className: (isNumber && styles.number) || '',
          render: (_value: unknown, row: Row) => render(row),
          onHeaderCell: () => ({ role: 'columnheader' }),
          onCell: () => ({ role: 'cell', 'data-label': title }),
        }))}
      />
    </div>
  );
}

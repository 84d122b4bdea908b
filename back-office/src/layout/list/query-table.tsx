import { Empty, Table } from 'antd';
import type { TableProps } from 'antd';
import { BulkBar } from './bulk-bar';
import { QueryPages } from './query-pages';
import type { RowsQuery } from './query-pages';
import { useListFocus } from './use-list-focus';
import { useSelection } from './use-selection';
import type { Bulk } from './use-selection';

export type Columns<Row> = NonNullable<TableProps<Row>['columns']>;

interface QueryTableProps<Row> {
  query: RowsQuery;
  rows: readonly Row[];
  rowKey: keyof Row & string;
  columns: Columns<Row>;
  /** The text in place of rows, where there are none. */
  empty: string;
  /** The actions with many rows at once. */
  bulk?: Bulk<Row> | undefined;
  /** The rows of a page; missing: all rows are shown. */
  pageSize?: number | undefined;
}

/** The rows of a query as a table. */
export function QueryTable<Row extends object>({
  query,
  rows,
  rowKey,
  empty,
  bulk,
  pageSize,
  columns,
}: QueryTableProps<Row>) {
  const selection = useSelection(rows, rowKey, bulk);
  const focus = useListFocus();
  return (
    <QueryPages query={query}>
      {bulk && <BulkBar bulk={bulk} selection={selection} hasRows={rows.length > 0} />}
      <div {...focus}>
        <Table<Row>
          rowKey={rowKey}
          columns={columns}
          size="small"
          loading={query.isFetching && rows.length === 0}
          dataSource={rows}
          pagination={pageSize === undefined ? false : { pageSize, hideOnSinglePage: true }}
          locale={{ emptyText: <Empty description={empty} /> }}
          {...(selection.table && { rowSelection: selection.table })}
        />
      </div>
    </QueryPages>
  );
}

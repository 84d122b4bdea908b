import { Empty, Table } from 'antd';
import type { TableProps } from 'antd';
import { QueryPages } from './query-pages';
import type { RowsQuery } from './query-pages';

interface QueryTableProps<Row> extends Pick<TableProps<Row>, 'scroll'> {
  query: RowsQuery;
  rows: readonly Row[];
  rowKey: keyof Row & string;
  columns: NonNullable<TableProps<Row>['columns']>;
  /** What is said where there are no rows. */
  empty: string;
}

/** The rows of a query as a table. */
export const QueryTable = <Row extends object>({
  query,
  rows,
  empty,
  ...table
}: QueryTableProps<Row>) => (
  <QueryPages query={query}>
    <Table<Row>
      {...table}
      size="small"
      loading={query.isFetching && rows.length === 0}
      dataSource={rows}
      pagination={false}
      locale={{ emptyText: <Empty description={empty} /> }}
    />
  </QueryPages>
);

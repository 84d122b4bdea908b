import { Button, Empty, Table } from 'antd';
import type { TableProps } from 'antd';
import { FailedQuery } from '../api/failure';
import { copy } from './copy';

interface QueryTableProps<Row> extends Pick<TableProps<Row>, 'scroll'> {
  /** What the hook of the query returns. */
  query: {
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
    /** Of a query with pages. */
    hasNextPage?: boolean;
    fetchNextPage?: () => unknown;
  };
  rows: readonly Row[];
  rowKey: keyof Row & string;
  columns: NonNullable<TableProps<Row>['columns']>;
  /** What is said where there are no rows. */
  empty: string;
}

/** The rows of a query, or that it has none, or that it failed; with a button for the next page of rows. */
export function QueryTable<Row extends object>({
  query: { error, isFetching, refetch, hasNextPage, fetchNextPage },
  rows,
  empty,
  ...table
}: QueryTableProps<Row>) {
  if (error) return <FailedQuery error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Table<Row>
        {...table}
        size="small"
        loading={isFetching && rows.length === 0}
        dataSource={rows}
        pagination={false}
        locale={{ emptyText: <Empty description={empty} /> }}
      />
      {hasNextPage && (
        <Button loading={isFetching} onClick={() => void fetchNextPage?.()}>
          {copy.more}
        </Button>
      )}
    </>
  );
}

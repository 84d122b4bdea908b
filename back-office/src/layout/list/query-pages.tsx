import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FailedQuery } from '../../api/failure';
import { copy } from '../copy';

/** The result of a query's hook; only a query with pages has the last three. */
export interface RowsQuery {
  /** The reply to the present input; missing: nothing was read for it. */
  currentData?: unknown;
  error?: unknown;
  isLoading: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
}

interface QueryPagesProps {
  query: RowsQuery;
  /** The rows, as they are shown. */
  children: ReactNode;
}

/** The rows of a query, which stay when it cannot be read again; with a button for the next page of rows. */
export function QueryPages({ query, children }: QueryPagesProps) {
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage = false } = query;
  const hasData = currentData !== undefined;
  return (
    <>
      {error !== undefined && (
        <FailedQuery error={error} hasData={hasData} onRetry={() => void refetch()} />
      )}
      {(error === undefined || hasData) && children}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void query.fetchNextPage?.()}>
          {copy.more}
        </Button>
      )}
    </>
  );
}

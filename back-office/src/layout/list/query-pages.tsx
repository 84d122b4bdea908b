import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FailedQuery } from '../../api/failure';
import { copy } from '../copy';

/** The result of a query's hook; only a query with pages has the last three. */
export interface RowsQuery {
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

/** The rows of a query, or that it failed; with a button for the next page of rows. */
export function QueryPages({ query, children }: QueryPagesProps) {
  const { error, refetch, hasNextPage, isFetchingNextPage = false, fetchNextPage } = query;
  return (
    <>
      {error ? <FailedQuery error={error} onRetry={() => void refetch()} /> : children}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage?.()}>
          {copy.more}
        </Button>
      )}
    </>
  );
}

import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { FailedQuery } from '../api/failure';

export interface ContentQuery<Data> {
  data?: Data | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface QueryContentProps<Data> {
  query: ContentQuery<Data>;
  children: (data: Data) => ReactNode;
}

/** Shows what a query has read. It stays, with all that was typed in it, when it cannot be read again. */
export function QueryContent<Data extends object>({
  query: { data, error, refetch },
  children,
}: QueryContentProps<Data>) {
  return (
    <>
      {error !== undefined && (
        <FailedQuery error={error} hasData={data !== undefined} onRetry={() => void refetch()} />
      )}
      {data ? children(data) : error === undefined && <Spin />}
    </>
  );
}

import type { AuditKind, ReplyOf, Operations } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';

export const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChanges: build.infiniteQuery<
      ReplyOf<Operations['ListChanges']>,
      AuditKind,
      number | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.id : undefined),
      },
      query: ({ queryArg: kind, pageParam }) =>
        callOf('ListChanges')({ kind, ...(pageParam !== undefined && { before: pageParam }) }),
      providesTags: ['Changes'],
    }),
  }),
});

export const { useListChangesInfiniteQuery } = changesApi;

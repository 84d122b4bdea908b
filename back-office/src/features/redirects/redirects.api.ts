import type { InputOf, Operations, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';

export const redirectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRedirects: build.query<ReplyOf<Operations['ListRedirects']>, void>({
      query: () => callOf('ListRedirects')({}),
      providesTags: ['Redirects'],
    }),
    replaceRedirects: build.mutation<ReplyOf<Operations['ReplaceRedirects']>, File>({
      query: (file) => ({ ...callOf('ReplaceRedirects')({ fileName: file.name }), file }),
      invalidatesTags: ['Redirects', 'Changes'],
    }),
    restoreRedirects: build.mutation<
      ReplyOf<Operations['RestoreRedirects']>,
      InputOf<Operations['RestoreRedirects']>
    >({
      query: callOf('RestoreRedirects'),
      invalidatesTags: ['Redirects', 'Changes'],
    }),
    exportRedirects: build.query<
      ReplyOf<Operations['ExportRedirects']>,
      InputOf<Operations['ExportRedirects']>
    >({ query: callOf('ExportRedirects'), keepUnusedDataFor: 0 }),
  }),
});

export const {
  useListRedirectsQuery,
  useReplaceRedirectsMutation,
  useRestoreRedirectsMutation,
  useLazyExportRedirectsQuery,
} = redirectsApi;

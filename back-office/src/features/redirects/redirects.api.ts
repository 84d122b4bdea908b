import type { InputOf, Operations, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';
import { change, read } from '../../api/endpoints';

export const redirectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRedirects: read(build, 'ListRedirects'),
    replaceRedirects: build.mutation<ReplyOf<Operations['ReplaceRedirects']>, File>({
      query: (file) => ({ ...callOf('ReplaceRedirects')({ fileName: file.name }), file }),
      invalidatesTags: ['redirects', 'changes'],
    }),
    restoreRedirects: change(build, 'RestoreRedirects'),
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

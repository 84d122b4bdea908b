import { api, callOf } from '../../api/api';
import type { InputOf, Operations, ReplyOf } from '@fireflay/back-office-wire';

type Reply<Name extends keyof Operations> = ReplyOf<Operations[Name]>;
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>;

export const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.query<Reply<'ListDocuments'>, void>({
      query: () => callOf('ListDocuments')({}),
      providesTags: ['documents'],
    }),
    readDocument: build.query<Reply<'ReadDocument'>, string>({
      query: (name) => callOf('ReadDocument')({ name }),
      providesTags: ['documents'],
    }),
    readDocumentVersion: build.query<Reply<'ReadDocumentVersion'>, Input<'ReadDocumentVersion'>>({
      query: callOf('ReadDocumentVersion'),
    }),
    readCategoryUse: build.query<Reply<'ReadCategoryUse'>, void>({
      query: () => callOf('ReadCategoryUse')({}),
      providesTags: ['documents'],
    }),
    saveDocument: build.mutation<Reply<'SaveDocument'>, Input<'SaveDocument'>>({
      query: callOf('SaveDocument'),
      invalidatesTags: (_result, error) => (error ? [] : ['documents', 'changes']),
    }),
    publishDocument: build.mutation<Reply<'PublishDocument'>, Input<'PublishDocument'>>({
      query: callOf('PublishDocument'),
      invalidatesTags: (_result, error) => (error ? [] : ['documents', 'changes']),
    }),
    unscheduleDocument: build.mutation<Reply<'UnscheduleDocument'>, Input<'UnscheduleDocument'>>({
      query: callOf('UnscheduleDocument'),
      invalidatesTags: (_result, error) => (error ? [] : ['documents', 'changes']),
    }),
    previewDocument: build.mutation<Reply<'PreviewDocument'>, Input<'PreviewDocument'>>({
      query: callOf('PreviewDocument'),
    }),
  }),
});

export const {
  useListDocumentsQuery,
  useReadCategoryUseQuery,
  useReadDocumentQuery,
  useLazyReadDocumentVersionQuery,
  useSaveDocumentMutation,
  usePublishDocumentMutation,
  useUnscheduleDocumentMutation,
  usePreviewDocumentMutation,
} = documentsApi;

import type {
  ImportDraft,
  InputOf,
  OperationName,
  Operations,
  ReplyOf,
} from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';
import { keepReply } from '../../api/keep-reply';

export const importsApi = api.injectEndpoints({
  endpoints: (build) => {
    // After a refusal the draft on the page is read again: somebody else may have taken the step.
    const onQueryStarted = keepReply<ImportDraft>(
      (draft, dispatch) => {
        void dispatch(importsApi.util.upsertQueryData('readImportDraft', draft.id, draft));
      },
      (input, dispatch) => {
        const { initiate, select } = importsApi.endpoints.readImportDraft;
        const { id } = input as { id: string };
        dispatch((_dispatch, getState) => {
          if (!select(id)(getState()).data) return;
          void dispatch(initiate(id, { forceRefetch: true, subscribe: false }));
        });
      },
    );
    /** A step of an import: the reply is the draft as it then is. */
    const step = <Name extends OperationName>(name: Name) =>
      build.mutation<ImportDraft, InputOf<Operations[Name]>>({
        query: callOf(name),
        onQueryStarted,
        invalidatesTags: ['imports', 'changes'],
      });
    return {
      startImport: step('StartImport'),
      sendImportPart: build.mutation<object, InputOf<Operations['SendImportPart']>>({
        query: callOf('SendImportPart'),
      }),
      readImportFile: step('ReadImportFile'),
      checkImport: step('CheckImport'),
      applyImport: step('ApplyImport'),
      undoImport: step('UndoImport'),
      readImportDraft: build.query<ImportDraft, string>({
        query: (id) => callOf('ReadImportDraft')({ id }),
      }),
      exportImportProblems: build.query<ReplyOf<Operations['ExportImportProblems']>, string>({
        query: (id) => callOf('ExportImportProblems')({ id }),
        keepUnusedDataFor: 0,
      }),
      discardImport: build.mutation<object, string>({
        query: (id) => callOf('DiscardImport')({ id }),
        invalidatesTags: ['imports', 'changes'],
      }),
      listImports: build.infiniteQuery<
        ReplyOf<Operations['ListImports']>,
        { withErp: boolean },
        number | undefined
      >({
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: ({ imports, hasMore }) => (hasMore ? imports.at(-1)?.id : undefined),
        },
        query: ({ queryArg, pageParam }) =>
          callOf('ListImports')({
            ...queryArg,
            ...(pageParam !== undefined && { before: pageParam }),
          }),
        providesTags: ['imports'],
        // Imports also end without this page: the ERP's, the commands' and those that run.
        keepUnusedDataFor: 0,
      }),
      readImportUndo: build.query<ReplyOf<Operations['ReadImportUndo']>, number>({
        query: (id) => callOf('ReadImportUndo')({ id }),
        keepUnusedDataFor: 0,
      }),
      readProductHistory: build.infiniteQuery<
        ReplyOf<Operations['ReadProductHistory']>,
        number,
        number | undefined
      >({
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.id : undefined),
        },
        query: ({ queryArg, pageParam }) =>
          callOf('ReadProductHistory')({
            code: queryArg,
            ...(pageParam !== undefined && { before: pageParam }),
          }),
        keepUnusedDataFor: 0,
      }),
    };
  },
});

export const {
  useStartImportMutation,
  useSendImportPartMutation,
  useReadImportFileMutation,
  useCheckImportMutation,
  useApplyImportMutation,
  useUndoImportMutation,
  useReadImportDraftQuery,
  useDiscardImportMutation,
  useLazyExportImportProblemsQuery,
  useListImportsInfiniteQuery,
  useReadImportUndoQuery,
  useReadProductHistoryInfiniteQuery,
} = importsApi;

import type { InputOf, Operations, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from '../../../../api/api';

type Reply<Name extends keyof Operations> = ReplyOf<Operations[Name]>;
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>;

interface TableFile extends Omit<Input<'ReadFreightTable'>, 'fileName'> {
  file: File;
}

export const freightApi = api.injectEndpoints({
  endpoints: (build) => ({
    readFreightTable: build.mutation<Reply<'ReadFreightTable'>, TableFile>({
      query: ({ file, ...input }) => ({
        ...callOf('ReadFreightTable')({ ...input, fileName: file.name }),
        file,
      }),
    }),
    exportFreightTable: build.query<Reply<'ExportFreightTable'>, Input<'ExportFreightTable'>>({
      query: callOf('ExportFreightTable'),
      keepUnusedDataFor: 0,
    }),
    testFreight: build.query<Reply<'TestFreight'>, Input<'TestFreight'>>({
      query: callOf('TestFreight'),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useReadFreightTableMutation,
  useLazyExportFreightTableQuery,
  useLazyTestFreightQuery,
} = freightApi;

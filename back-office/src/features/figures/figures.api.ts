import type { Figures, InputOf, Operations, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';

export type Period = InputOf<Operations['ReadFigures']>;

export const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    readFigures: build.query<Figures, Period>({ query: callOf('ReadFigures') }),
    exportReconciliation: build.query<
      ReplyOf<Operations['ExportReconciliation']>,
      InputOf<Operations['ExportReconciliation']>
    >({
      query: callOf('ExportReconciliation'),
    }),
  }),
});

export const { useReadFiguresQuery, useLazyExportReconciliationQuery } = figuresApi;

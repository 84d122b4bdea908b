import type {
  Figures,
  InputOf,
  Operations,
  ReplyOf,
  SalesFigures,
  SourceFigures,
} from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';

export type Period = InputOf<Operations['ReadFigures']>;

export const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    readFigures: build.query<Figures, Period>({ query: callOf('ReadFigures') }),
    readSales: build.query<SalesFigures, Period>({ query: callOf('ReadSales') }),
    readSources: build.query<SourceFigures, Period>({ query: callOf('ReadSources') }),
    exportSources: build.query<
      ReplyOf<Operations['ExportSources']>,
      InputOf<Operations['ExportSources']>
    >({
      query: callOf('ExportSources'),
    }),
    exportReconciliation: build.query<
      ReplyOf<Operations['ExportReconciliation']>,
      InputOf<Operations['ExportReconciliation']>
    >({
      query: callOf('ExportReconciliation'),
    }),
  }),
});

export const {
  useReadFiguresQuery,
  useReadSalesQuery,
  useReadSourcesQuery,
  useLazyExportReconciliationQuery,
  useLazyExportSourcesQuery,
} = figuresApi;

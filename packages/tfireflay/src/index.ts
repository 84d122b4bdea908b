export { createCatalogue } from './catalogue';
export type { Catalogue } from './catalogue';
export type { CatalogueOptions, CatalogueOutcome } from './reply-cache';
export { createTFireFlayClient, deadlineMsOf } from './client';
export type {
  CallOptions,
  Deviation,
  Outcome,
  TFireFlayClient,
  TFireFlayClientOptions,
} from './client';
export { registerDeviationMetrics } from './report-deviations';

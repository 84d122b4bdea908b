export { createCatalogue } from './catalogue';
export type { Catalogue, CatalogueOptions, CatalogueOutcome } from './catalogue';
export { createTFireFlayClient, deadlineMsOf } from './client';
export type {
  CallOptions,
  Deviation,
  Outcome,
  TFireFlayClient,
  TFireFlayClientOptions,
} from './client';

export { createCatalogue } from './catalogue';
export type { Catalogue } from './catalogue';
export type { CatalogueOptions, CatalogueOutcome, KeptReplies } from './reply-cache';
export { createTFireFlayClient, deadlineMsOf } from './client';
export type { CallOptions, Outcome, TFireFlayClient, TFireFlayClientOptions } from './client';
export type { Deviation } from './deviation';
export { registerDeviationMetrics } from './report-deviations';

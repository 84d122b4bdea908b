export { createCatalogue } from './catalogue';
export type { Catalogue } from './catalogue';
export type { CatalogueOptions, CatalogueOutcome, KeptReplies } from './reply-cache';
export { createTFireFlayClient } from './client';
export type { CallOptions, Outcome, TFireFlayClient, TFireFlayClientOptions } from './client';
export type { Deviation } from './reading/deviation';
export { deadlineMsOf } from './operation-rules';
export { registerDeviationMetrics } from './reading/report-deviations';

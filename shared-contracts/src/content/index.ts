export type { DocumentKind, DocumentProblem } from './document-kind';
export * from './documents';
export { findAttributeCategoryProblems } from './attribute-problems';
export { findNeedCategoryProblems } from './job';
export { checkTexts, findDeadListings, findLinkProblem } from './check-texts';
export type { AboutPage } from './defaults/about';
export type { Banner, BannersPage } from './defaults/banners';
export {
  doPeriodsMeet,
  findDecidingRow,
  findFreightGaps,
  findRowsProblems,
  freightOptionsOf,
  isRowForGoods,
  ownFreightOptions,
} from './freight-problems';
export { MAX_FREIGHT_ROWS } from './freight-schema';
export type { AgreedRate } from './fees';
export type {
  DeliveryAgenda,
  Freight,
  FreightCarrier,
  FreightRow,
  PlaceRate,
} from './freight-schema';
export type { EmailTexts } from './emails';
export type { FooterTexts } from './defaults/footer';
export type { JobNeed } from './defaults/job';
export type * from './text-sections';
export type { StoreInsert } from './store-inserts';

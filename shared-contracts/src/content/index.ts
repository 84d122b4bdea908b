export type { DocumentKind, DocumentProblem } from './document-kind';
export * from './documents';
export { checkTexts, findDeadListings, findLinkProblem } from './check-texts';
export type { AboutPage } from './defaults/about';
export type { Banner, BannersPage } from './defaults/banners';
export type { EmailTexts } from './emails';
export type { FooterTexts } from './defaults/footer';
export type * from './text-sections';
export type { StoreInsert } from './store-inserts';

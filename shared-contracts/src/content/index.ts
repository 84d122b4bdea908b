export type { DocumentKind, DocumentProblem } from './document-kind';
export * from './documents';

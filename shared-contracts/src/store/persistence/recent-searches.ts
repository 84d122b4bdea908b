import { DOCUMENT_VERSION, readDocument, storageDocuments, writeDocument } from './documents';

/** Newest first; empty when nothing valid is stored. */
export function readRecentSearches(): string[] {
  return readDocument(storageDocuments.recentSearches)?.texts ?? [];
}

export function saveRecentSearches(texts: string[]): void {
  writeDocument(storageDocuments.recentSearches, { version: DOCUMENT_VERSION, texts });
}

import { DOCUMENT_VERSION, readDocument, storageDocuments, writeDocument } from './documents';
import type { QuickOrderDraft } from './documents';

/** A pasted list and some orders that are bought again. */
const MAX_DRAFTS = 4;

const readDrafts = () => readDocument(storageDocuments.quickOrder)?.drafts ?? [];

/** @param source the products of the address; empty: none. null: nothing valid is stored. */
export const readQuickOrderDraft = (source: string): QuickOrderDraft | null =>
  readDrafts().find((draft) => draft.source === source) ?? null;

/** Replaces the draft of the same source. An empty one is kept as well: the list of the address was emptied. */
export function saveQuickOrderDraft(draft: QuickOrderDraft): void {
  const others = readDrafts().filter(({ source }) => source !== draft.source);
  const drafts = [draft, ...others].slice(0, MAX_DRAFTS);
  writeDocument(storageDocuments.quickOrder, { version: DOCUMENT_VERSION, drafts });
}

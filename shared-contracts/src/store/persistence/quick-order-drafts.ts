import { readDocument, storageDocuments, writeDocument } from './documents';

/** What the page of the quick order has stored, as text; null: nothing. */
export const readQuickOrderDrafts = () => readDocument(storageDocuments.quickOrder);

export const saveQuickOrderDrafts = (text: string) =>
  writeDocument(storageDocuments.quickOrder, text);

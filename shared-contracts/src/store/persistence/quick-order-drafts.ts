import { readDocument, storageDocuments, writeDocument } from './documents';

/** The lists that began with an address, as text; null: nothing is stored. */
export const readQuickOrderDrafts = () => readDocument(storageDocuments.quickOrder);

export const saveQuickOrderDrafts = (text: string) =>
  writeDocument(storageDocuments.quickOrder, text);

/** The pasted list of this device, as text; null: nothing is stored. */
export const readQuickOrderList = () => readDocument(storageDocuments.quickOrderList);

/** @param text null removes it */
export const saveQuickOrderList = (text: string | null) =>
  writeDocument(storageDocuments.quickOrderList, text);

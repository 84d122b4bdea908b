import { DOCUMENT_VERSION, readDocument, storageDocuments, writeDocument } from './documents';
import type { OpenedList } from './documents';

const MAX_OPENED_LISTS = 5;

/** Newest first; empty when nothing valid is stored. */
export function readOpenedLists(): OpenedList[] {
  return readDocument(storageDocuments.openedLists)?.lists ?? [];
}

export function saveOpenedList(list: OpenedList): void {
  save([list, ...readOthers(list.token)]);
}

export function forgetOpenedList(token: string): void {
  save(readOthers(token));
}

const readOthers = (token: string) => readOpenedLists().filter((each) => each.token !== token);

function save(lists: OpenedList[]): void {
  const document = { version: DOCUMENT_VERSION, lists: lists.slice(0, MAX_OPENED_LISTS) } as const;
  writeDocument(storageDocuments.openedLists, lists.length > 0 ? document : null);
}

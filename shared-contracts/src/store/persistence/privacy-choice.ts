import { DOCUMENT_VERSION, readDocument, storageDocuments, writeDocument } from './documents';
import type { PrivacyChoice } from './documents';

/** null: the visitor has not chosen yet. */
export function readPrivacyChoice(): PrivacyChoice | null {
  return readDocument(storageDocuments.privacyChoice)?.measurement ?? null;
}

export function savePrivacyChoice(measurement: PrivacyChoice): void {
  writeDocument(storageDocuments.privacyChoice, { version: DOCUMENT_VERSION, measurement });
}

import { readDocument, storageDocuments } from './documents';

/** The key of storage events that say that somebody has signed in or out in another tab. */
export type SharedCustomerKey = typeof storageDocuments.customerId.key;

/** The id of the customer who is signed in in all tabs; null after a sign-out, or if storage cannot be read. */
export const readSharedCustomerId = () => readDocument(storageDocuments.customerId);

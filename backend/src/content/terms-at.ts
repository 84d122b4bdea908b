import type { StoreTerms } from 'shared-contracts/profile';
import type { Database, Transaction } from '../database/database';
import { readContentAt } from './live-versions';

/** The terms that were valid at a moment: an order keeps those that it was placed on, whatever is published later. */
export const termsAt = (db: Database | Transaction, moment: Date): Promise<StoreTerms> =>
  readContentAt(db, 'terms', moment);

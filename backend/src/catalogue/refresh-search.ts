import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';

/**
 * Rebuilds the table of the catalogue's words from the products, without numbers. Must be called after every
 * import.
 */
export async function refreshSearchTerms(db: Database | Transaction): Promise<void> {
  await db.execute(sql`delete from search_terms`);
  await db.execute(sql`
    insert into search_terms (term, products)
    select word, ndoc from ts_stat('select search from products')
    where word ~ '^[a-z]' and length(word) between 2 and 60
  `);
  await db.execute(sql`update catalogue_state set version = version + 1`);
}

import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';

/**
 * Pending entries of the index of words, in kB, while many products are written: entries are added faster in large
 * numbers. Searches read the whole list meanwhile.
 */
const MAX_PENDING_KB = 16_384;

/** Call in the transaction before it writes many products. */
export async function allowPendingWords(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(`set local gin_pending_list_limit = ${MAX_PENDING_KB}`));
}

/** Adds the pending entries to the index of words. Must be called after products were written. */
export async function indexPendingWords(db: Database | Transaction): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('products_by_search')`);
}

/** The words that count for searches, of `ts_stat`. */
const isTerm = sql`word ~ '^[\^~]?[a-z]' and length(word) <= 60`;

/** Makes the words of some products known, so that searches find them. Words that nothing has any more stay known. */
export async function addSearchTerms(tx: Transaction, codes: readonly number[]): Promise<void> {
  await indexPendingWords(tx);
  const list = sql.raw(codes.map(Number).join(', '));
  if (codes.length === 0) return;
  await tx.execute(sql`
    insert into search_terms (term, products)
    select word, ndoc from ts_stat('select search from products where code in (${list})')
    where ${isTerm}
    on conflict do nothing
  `);
}

/** Products of which the counts of very frequent words are estimated. */
const SAMPLE_SIZE = 8_000;

/**
 * Rebuilds what searches need besides the products: the table of the catalogue's words, without numbers but with the
 * marks of first words and of descriptions (see search-vector), and the sample for estimated counts. Must be called after every import.
 */
export async function refreshSearchTerms(db: Database | Transaction): Promise<void> {
  await indexPendingWords(db);
  await db.execute(sql`delete from search_terms`);
  await db.execute(sql`
    insert into search_terms (term, products)
    select word, ndoc from ts_stat('select search from products')
    where ${isTerm}
  `);
  await db.execute(sql`delete from search_sample`);
  await db.execute(sql`
    insert into search_sample (brand_id, subgroup_id, price_rung, search)
    select brand_id, subgroup_id, price_rung, search from products
    order by hashint4(code), code
    limit ${SAMPLE_SIZE}
  `);
  await db.execute(sql`update catalogue_state set version = version + 1`);
}

import type { Database } from '../../database/database';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { countFacets } from '../count-facets';
import { correctWords } from './correct-words';
import { toRelaxedQuery, MAX_WORDS, toSearchQuery } from './search-vector';
import type { SearchQuery } from './search-vector';
import { tokenize } from './tokenize';

/**
 * The queries to try for a search text, in order: its words, with unknown words corrected or dropped; then with
 * one word less.
 */
export async function createQueries(
  db: Database,
  snapshot: CatalogueSnapshot,
  text: string,
): Promise<SearchQuery[]> {
  const words = await correctWords(db, snapshot, toSearchWords(text));
  return [toSearchQuery(words), toRelaxedQuery(words)].filter((query) => query !== null);
}

/** Without duplicates, and no more than the maximum number of words. */
export function toSearchWords(text: string): string[] {
  return [...new Set(tokenize(text))].slice(0, MAX_WORDS);
}

/** The first query that finds a product; null when none does. */
export async function resolveQuery(
  db: Database,
  snapshot: CatalogueSnapshot,
  text: string,
): Promise<SearchQuery | null> {
  for (const query of await createQueries(db, snapshot, text)) {
    // The filters need these counts anyway.
    if ((await countFacets(db, snapshot, query.finds)).length > 0) return query;
  }
  return null;
}

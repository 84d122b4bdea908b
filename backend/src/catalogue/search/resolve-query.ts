import type { Database } from '../../database/database';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { countFacets } from '../count-facets';
import { correctWords } from './correct-words';
import { toRelaxedQuery, MAX_WORDS, toSearchQuery } from './search-vector';
import type { SearchQuery } from './search-vector';
import { tokenize } from './tokenize';

/**
 * The queries to try for a shopper's text, one after the other: its words, those that the catalogue does not have
 * corrected or left out; then one word less.
 */
export async function createQueries(
  db: Database,
  snapshot: CatalogueSnapshot,
  text: string,
): Promise<SearchQuery[]> {
  const words = await correctWords(db, snapshot, toSearchWords(text));
  return [toSearchQuery(words), toRelaxedQuery(words)].filter((query) => query !== null);
}

/** Each once, and no more than are searched for. */
export function toSearchWords(text: string): string[] {
  return [...new Set(tokenize(text))].slice(0, MAX_WORDS);
}

/** The first of them that finds a product; null when the catalogue has nothing for the text. */
export async function resolveQuery(
  db: Database,
  snapshot: CatalogueSnapshot,
  text: string,
): Promise<SearchQuery | null> {
  for (const query of await createQueries(db, snapshot, text)) {
    // Counted for the filters anyway.
    if ((await countFacets(db, snapshot, query.finds)).length > 0) return query;
  }
  return null;
}

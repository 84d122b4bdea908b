import type { Database } from '../../database/database';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { countFacets } from '../count-facets';
import { findWords } from './find-words';
import { toRelaxedQuery, MAX_WORDS, toSearchQuery } from './search-vector';
import type { SearchQuery, SearchWord } from './search-vector';
import { tokenize } from './tokenize';

/**
 * The queries to try for a search text, in order: its words, with unknown words corrected or dropped; then with
 * one word less.
 * @param isTyping whether the last word may be the beginning of a longer one
 */
export async function createQueries(
  db: Database,
  snapshot: CatalogueSnapshot,
  text: string,
  isTyping = false,
): Promise<SearchQuery[]> {
  const found = await findWords(db, snapshot, toSearchWords(text));
  const words = found.map((word, index) =>
    isTyping && index === found.length - 1 ? word : withoutCompletions(word),
  );
  return [toSearchQuery(words), toRelaxedQuery(words)].filter((query) => query !== null);
}

/** A complete word means itself, not the longer words that begin with it. */
function withoutCompletions({ text, isComplete, completions }: SearchWord): SearchWord {
  return isComplete ? { text, isComplete } : { text, isComplete, completions };
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
    if ((await countFacets(db, snapshot, query.finds)).cells.length > 0) return query;
  }
  return null;
}

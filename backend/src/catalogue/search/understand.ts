import type { Database } from '../../database/database';
import type { Edition } from '../edition';
import { tallyOf } from '../tally';
import { correctWords } from './correct';
import { forgivingQuery, MAX_WORDS, searchQuery } from './search-vector';
import type { SearchQuery } from './search-vector';
import { wordsOf } from './words';

/**
 * The queries to try for a shopper's text, one after the other: its words, those that the catalogue does not have
 * corrected or left out; then one word less.
 */
export async function queriesFor(
  db: Database,
  edition: Edition,
  text: string,
): Promise<SearchQuery[]> {
  const words = await correctWords(db, edition, shoppersWords(text));
  return [searchQuery(words), forgivingQuery(words)].filter((query) => query !== null);
}

/** Each once, and no more than are searched for. */
export function shoppersWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, MAX_WORDS);
}

/** The first of them that finds a product; null when the catalogue has nothing for the text. */
export async function understand(
  db: Database,
  edition: Edition,
  text: string,
): Promise<SearchQuery | null> {
  for (const query of await queriesFor(db, edition, text)) {
    // Counted for the filters anyway.
    if ((await tallyOf(db, edition, query.finds)).length > 0) return query;
  }
  return null;
}

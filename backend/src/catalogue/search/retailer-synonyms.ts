import type { Database } from '../../database/database';
import { searchSynonyms } from '../../database/schema';
import { toSingular, tokenize } from './tokenize';

/** More words than this are not compared with synonyms. */
const MAX_WORDS = 5;

/** The meanings of shoppers' words in this store, by their words as the search reads them. */
export type RetailerSynonyms = ReadonlyMap<string, readonly string[]>;

/** The words of a text by which synonyms and missed searches are found: singular, without accents. */
export const toSynonymKey = (text: string): string => tokenize(text).map(toSingular).join(' ');

export async function readSynonyms(db: Database): Promise<RetailerSynonyms> {
  const rows = await db.select().from(searchSynonyms);
  return new Map(rows.map(({ words, meant }) => [words, tokenize(meant)]));
}

/** Replaces words by what they mean, the longest ones first. What was replaced is not read again. */
export function replaceSynonyms(
  words: readonly string[],
  synonyms: RetailerSynonyms,
): readonly string[] {
  if (synonyms.size === 0) return words;
  const replaced: string[] = [];
  for (let at = 0; at < words.length;) {
    const count = findLength(words, at, synonyms);
    const meant = synonyms.get(toKey(words, at, count));
    replaced.push(...(meant ?? words.slice(at, at + 1)));
    at += meant ? count : 1;
  }
  return [...new Set(replaced)];
}

/** Counts the words from here on that have a meaning of their own together; 1 where none have. */
function findLength(words: readonly string[], at: number, synonyms: RetailerSynonyms): number {
  for (let count = Math.min(MAX_WORDS, words.length - at); count > 1; count -= 1) {
    if (synonyms.has(toKey(words, at, count))) return count;
  }
  return 1;
}

const toKey = (words: readonly string[], at: number, count: number) =>
  words
    .slice(at, at + count)
    .map(toSingular)
    .join(' ');

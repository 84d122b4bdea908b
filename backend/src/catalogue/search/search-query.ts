import { parseProductCode } from '../../domain/product-code';
import type { SearchWord } from './search-word';
import { collections as collectionList } from './trade-words';
import { DESCRIPTION_MARK, HEAD_MARK, NAME_MARK } from './search-vector';

const collections = new Set(collectionList.split(' '));

export interface SearchQuery {
  /** tsquery: all matches, synonyms included. */
  matchQuery: string;
  /** tsquery: all words are in the name itself. */
  nameQuery: string;
  /** tsquery: the name starts with one of the words. */
  namePrefixQuery: string;
  /** Number of words that must match. */
  words: number;
  /** The words as a product code, if they are one number. */
  code: number | null;
}

/** Maximum words of a search text; further ones are ignored. */
export const MAX_WORDS = 8;

/**
 * null without words.
 * @param isDescribed whether the words may also be in the description
 */
export function toSearchQuery(
  words: readonly SearchWord[],
  isDescribed = false,
): SearchQuery | null {
  const taken = takeWords(words);
  if (taken.length === 0) return null;
  const [only] = taken;
  return {
    matchQuery: taken.map((word) => toFoundTerms(word, isDescribed)).join(' & '),
    nameQuery: taken.map((word) => toTerms(word, NAME_MARK)).join(' & '),
    namePrefixQuery: taken.map((word) => toTerms(word, HEAD_MARK)).join(' | '),
    words: taken.length,
    code: (taken.length === 1 && only && parseProductCode(only.text)) || null,
  };
}

/**
 * Queries for what comes nearest when no product has all words, best first: with one word left out, but not the one that
 * names the product; with that word and another; with that word alone.
 */
export function toRelaxedQueries(words: readonly SearchWord[]): SearchQuery[] {
  const taken = takeWords(words);
  const query = toSearchQuery(taken);
  if (!query || taken.length < 2) return [];
  const kinds = taken.filter(({ isKind }) => isKind);
  const kind = kinds.find(({ text }) => !collections.has(text)) ?? kinds[0];
  const others = taken.filter((word) => word !== kind);
  const ofKind = { ...query, matchQuery: kind ? toTerms(kind, HEAD_MARK) : query.namePrefixQuery };
  if (taken.length === 2) return [ofKind];
  const withOneLeftOut = (wanted: (word: SearchWord) => string) =>
    others
      .map((leftOut) => taken.filter((word) => word !== leftOut))
      .map((kept) => `(${kept.map(wanted).join(' & ')})`)
      .join(' | ');
  const butOne = {
    ...query,
    matchQuery: withOneLeftOut(toWordQuery),
    nameQuery: withOneLeftOut((word) => toTerms(word, NAME_MARK)),
  };
  if (!kind) return [butOne];
  const another = others.map(toWordQuery).join(' | ');
  return [butOne, { ...query, matchQuery: `${toWordQuery(kind)} & (${another})` }, ofKind];
}

/** A product must have these terms for one word. */
export const toWordQuery = (word: SearchWord) => toFoundTerms(word, false);

function toFoundTerms(word: SearchWord, isDescribed: boolean): string {
  const synonyms = word.synonyms.map((phrase) => {
    const words = phrase.split(' ').map((each) => `'${each}'`);
    return words.length === 1 ? words.join('') : `(${words.join(' & ')})`;
  });
  // The kind of a product must be in its name: the description of a tray mentions rollers.
  const described =
    isDescribed && !word.isKind ? word.terms.map((term) => `'${DESCRIPTION_MARK}${term}'`) : [];
  return `(${[...marked(word), ...synonyms, ...described].join(' | ')})`;
}

const toTerms = (word: SearchWord, mark: string) => `(${marked(word, mark).join(' | ')})`;

const marked = ({ terms, isBeginning }: SearchWord, mark = '') =>
  terms.map((term) => `'${mark}${term}'${isBeginning ? ':*' : ''}`);

/** Removes duplicates and limits the number, because a replacement may consist of several words. */
function takeWords(words: readonly SearchWord[]): SearchWord[] {
  return [...new Map(words.map((word) => [word.text, word])).values()].slice(0, MAX_WORDS);
}

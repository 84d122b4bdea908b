import { toOtherGender, findSynonyms } from './synonyms';
import { toSingular, tokenize } from './tokenize';

/** The searchable texts of a product. */
export interface SearchedTexts {
  /** Its first word names the kind of product. */
  name: string;
  /** Brand, code, categories, synonyms. */
  surroundings?: readonly string[];
}

/** Marks the first word of a name. No search word starts with it. */
const HEAD_MARK = '^';
/** Marks every word of a name, so that the index alone can match names. */
const NAME_MARK = '=';

/** PostgreSQL's text form of a tsvector. */
export function toSearchVector({ name, surroundings = [] }: SearchedTexts): string {
  const named = tokenize(name).map(wordForms);
  const around = surroundings.flatMap(tokenize).flatMap(wordForms);
  const lexemes = [
    ...named.flat(),
    ...named.flat().map((form) => NAME_MARK + form),
    ...(named[0] ?? []).map((form) => HEAD_MARK + form),
    ...around,
  ];
  return [...new Set(lexemes)].map((lexeme) => `'${lexeme}'`).join(' ');
}

/** A word, its singular, and the parts of a dimension such as 60x120. */
function wordForms(word: string): string[] {
  const measures = /^[\d.,]+(?:x[\d.,]+)+$/.test(word) ? word.split('x') : [];
  return [word, toSingular(word), ...measures];
}

/** Single characters and dimensions match exactly: a search for 500 litres must not find 5000. */
const exactMatchPattern = /^(?:.|\d{1,3})$/;

/** A word of a search. */
export interface SearchWord {
  text: string;
  /** Whether the catalogue has the word itself, so that it need not match the beginnings of longer words. */
  isComplete: boolean;
  /** The words of the catalogue that begin with it, when they are few: much faster to find than a prefix. */
  completions?: readonly string[];
}

/** What the catalogue's words say about a shopper's word. */
export interface KnownWord {
  isComplete: boolean;
  /** The words that begin with it, most frequent first, one more than the maximum when there are more. */
  completions: readonly string[];
  /** For a word that nothing begins with: the words that replace it. null: no similar word. */
  spelling: string | null;
}

/** Matches a word, its singular and its other gender; an incomplete word matches what begins with it. */
function toWordQuery(word: SearchWord, mark = ''): string {
  return `(${toTerms(word, mark).join(' | ')})`;
}

/** The same, or a synonym. */
function toSynonymQuery(word: SearchWord): string {
  const others = findSynonyms(toSingular(word.text)).map((phrase) => {
    const words = phrase.split(' ').map((each) => `'${each}'`);
    return words.length === 1 ? words.join('') : `(${words.join(' & ')})`;
  });
  return `(${[...toTerms(word), ...others].join(' | ')})`;
}

function toTerms({ text, isComplete, completions = [] }: SearchWord, mark = ''): string[] {
  const one = toSingular(text);
  const forms = [text, one, toOtherGender(one)].filter((form) => form !== null);
  if (isComplete || completions.length > 0) {
    const terms = new Set([...(isComplete ? forms : []), ...completions]);
    return [...terms].map((term) => `'${mark}${term}'`);
  }
  return [...new Set(forms)].map(
    (form) => `'${mark}${form}'${exactMatchPattern.test(form) ? '' : ':*'}`,
  );
}

export interface SearchQuery {
  /** tsquery: all matches, synonyms included. */
  finds: string;
  /** tsquery: all words are in the name itself. */
  inName: string;
  /** tsquery: the name starts with one of the words. */
  isA: string;
  /** Number of words that must match. */
  words: number;
  /** The words as a product code, if they are one number. */
  code: number | null;
}

/** Maximum words of a search text; further ones are ignored. */
export const MAX_WORDS = 8;

/** null when the text contains no word. */
export function toSearchQuery(words: readonly SearchWord[]): SearchQuery | null {
  const taken = takeWords(words);
  if (taken.length === 0) return null;
  return {
    finds: taken.map(toSynonymQuery).join(' & '),
    inName: taken.map((word) => toWordQuery(word, NAME_MARK)).join(' & '),
    isA: taken.map((word) => toWordQuery(word, HEAD_MARK)).join(' | '),
    words: taken.length,
    code: parseProductCode(taken),
  };
}

/**
 * The query with any one word left out, for searches with one word too many; of two words, only the one that names
 * the product. null for a single word.
 */
export function toRelaxedQuery(words: readonly SearchWord[]): SearchQuery | null {
  const taken = takeWords(words);
  const query = toSearchQuery(taken);
  if (!query || taken.length < 2) return null;
  if (taken.length === 2) return { ...query, finds: query.isA };
  const withOneLeftOut = (wanted: (word: SearchWord) => string) =>
    taken
      .map((leftOut) => taken.filter((word) => word !== leftOut))
      .map((kept) => `(${kept.map(wanted).join(' & ')})`)
      .join(' | ');
  return {
    ...query,
    finds: withOneLeftOut(toSynonymQuery),
    inName: withOneLeftOut((word) => toWordQuery(word, NAME_MARK)),
  };
}

/** Without duplicates, and no more than the maximum: a correction may consist of several words. */
function takeWords(words: readonly SearchWord[]): SearchWord[] {
  return [...new Map(words.map((word) => [word.text, word])).values()].slice(0, MAX_WORDS);
}

function parseProductCode(words: readonly SearchWord[]): number | null {
  const [only] = words;
  return words.length === 1 && only && /^\d{1,9}$/.test(only.text) ? Number(only.text) : null;
}

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

/** Prefix match of a word, its singular and its other gender. */
export function toPrefixQuery(word: string, mark = ''): string {
  return `(${toPrefixTerms(word, mark).join(' | ')})`;
}

/** The same, or a synonym. */
function toSynonymQuery(word: string): string {
  const others = findSynonyms(toSingular(word)).map((phrase) => {
    const words = phrase.split(' ').map((each) => `'${each}':*`);
    return words.length === 1 ? words.join('') : `(${words.join(' & ')})`;
  });
  return `(${[...toPrefixTerms(word), ...others].join(' | ')})`;
}

function toPrefixTerms(word: string, mark = ''): string[] {
  const one = toSingular(word);
  const forms = [word, one, toOtherGender(one)].filter((form) => form !== null);
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
export function toSearchQuery(words: readonly string[]): SearchQuery | null {
  const taken = [...new Set(words)].slice(0, MAX_WORDS);
  if (taken.length === 0) return null;
  return {
    finds: taken.map(toSynonymQuery).join(' & '),
    inName: taken.map((word) => toPrefixQuery(word, NAME_MARK)).join(' & '),
    isA: taken.map((word) => toPrefixQuery(word, HEAD_MARK)).join(' | '),
    words: taken.length,
    code: parseProductCode(taken),
  };
}

/**
 * The query with any one word left out, for searches with one word too many; of two words, only the one that names
 * the product. null for a single word.
 */
export function toRelaxedQuery(words: readonly string[]): SearchQuery | null {
  const taken = [...new Set(words)].slice(0, MAX_WORDS);
  const query = toSearchQuery(taken);
  if (!query || taken.length < 2) return null;
  if (taken.length === 2) return { ...query, finds: query.isA };
  const withOneLeftOut = (wanted: (word: string) => string) =>
    taken
      .map((leftOut) => taken.filter((word) => word !== leftOut))
      .map((kept) => `(${kept.map(wanted).join(' & ')})`)
      .join(' | ');
  return {
    ...query,
    finds: withOneLeftOut(toSynonymQuery),
    inName: withOneLeftOut((word) => toPrefixQuery(word, NAME_MARK)),
  };
}

function parseProductCode(words: readonly string[]): number | null {
  const [only] = words;
  return words.length === 1 && only && /^\d{1,9}$/.test(only) ? Number(only) : null;
}

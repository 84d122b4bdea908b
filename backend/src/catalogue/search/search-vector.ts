import { toOtherGender, findSynonyms } from './synonyms';
import { toSingular, tokenize } from './tokenize';

/** What is searched in a product. */
export interface SearchedTexts {
  /** Its first word is what the product is. */
  name: string;
  /** Brand, code, categories, other names. */
  surroundings?: readonly string[];
}

/** Stands before the word that a name begins with. No shopper's word begins with it. */
const HEAD_MARK = '^';
/** Stands before every word of a name: the index then tells by itself what is found there. */
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

/** A word, its singular, and the sides of a measure. */
function wordForms(word: string): string[] {
  const measures = /^[\d.,]+(?:x[\d.,]+)+$/.test(word) ? word.split('x') : [];
  return [word, toSingular(word), ...measures];
}

/** A single sign must stand alone, and so must a measure: who looks for 500 litres does not mean 5000. */
const exactMatchPattern = /^(?:.|\d{1,3})$/;

/** A word as the shopper began it: whatever starts with it, with its singular or its other gender. */
export function toPrefixQuery(word: string, mark = ''): string {
  return `(${toPrefixTerms(word, mark).join(' | ')})`;
}

/** The same, or what is called otherwise. */
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
  /** tsquery: finds, by words that mean the same, too. */
  finds: string;
  /** tsquery: finds with every word in the name itself. */
  inName: string;
  /** tsquery: the name begins with one of the words. */
  isA: string;
  /** How many words have to be there. */
  words: number;
  /** The words when they are a product code. */
  code: number | null;
}

/** Of a shopper's text; further ones are not looked at. */
export const MAX_WORDS = 8;

/** null when there is no word to look for. */
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
 * For shoppers who said one word too many: the same with any one word left out; of two words, the one
 * that names the thing. null for a single word.
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

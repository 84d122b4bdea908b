import { otherGender, synonymsOf } from './synonyms';
import { singular, wordsOf } from './words';

/** What is searched in a product. */
export interface SearchedTexts {
  /** Its first word is what the product is. */
  name: string;
  /** Brand, code, categories, other names. */
  surroundings?: readonly string[];
}

/** Stands before the word that a name begins with. No shopper's word begins with it. */
const headMark = '^';
/** Stands before every word of a name: the index then tells by itself what is found there. */
const nameMark = '=';

/** PostgreSQL's text form of a tsvector. */
export function searchVector({ name, surroundings = [] }: SearchedTexts): string {
  const named = wordsOf(name).map(formsOf);
  const around = surroundings.flatMap(wordsOf).flatMap(formsOf);
  const lexemes = [
    ...named.flat(),
    ...named.flat().map((form) => nameMark + form),
    ...(named[0] ?? []).map((form) => headMark + form),
    ...around,
  ];
  return [...new Set(lexemes)].map((lexeme) => `'${lexeme}'`).join(' ');
}

/** A word, its singular, and the sides of a measure. */
function formsOf(word: string): string[] {
  const measures = /^[\d.,]+(?:x[\d.,]+)+$/.test(word) ? word.split('x') : [];
  return [word, singular(word), ...measures];
}

/** A single sign must stand alone, and so must a measure: who looks for 500 litres does not mean 5000. */
const standsAlone = /^(?:.|\d{1,3})$/;

/** A word as the shopper began it: whatever starts with it, with its singular or its other gender. */
export function beginsWith(word: string, mark = ''): string {
  return `(${beginnings(word, mark).join(' | ')})`;
}

/** The same, or what is called otherwise. */
function means(word: string): string {
  const others = synonymsOf(singular(word)).map((phrase) => {
    const said = phrase.split(' ').map((each) => `'${each}':*`);
    return said.length === 1 ? said.join('') : `(${said.join(' & ')})`;
  });
  return `(${[...beginnings(word), ...others].join(' | ')})`;
}

function beginnings(word: string, mark = ''): string[] {
  const one = singular(word);
  const forms = [word, one, otherGender(one)].filter((form) => form !== null);
  return [...new Set(forms)].map((form) => `'${mark}${form}'${standsAlone.test(form) ? '' : ':*'}`);
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
export function searchQuery(words: readonly string[]): SearchQuery | null {
  const taken = [...new Set(words)].slice(0, MAX_WORDS);
  if (taken.length === 0) return null;
  return {
    finds: taken.map(means).join(' & '),
    inName: taken.map((word) => beginsWith(word, nameMark)).join(' & '),
    isA: taken.map((word) => beginsWith(word, headMark)).join(' | '),
    words: taken.length,
    code: codeIn(taken),
  };
}

/**
 * For shoppers who said one word too many: the same with any one word left out; of two words, the one
 * that names the thing. null for a single word.
 */
export function forgivingQuery(words: readonly string[]): SearchQuery | null {
  const taken = [...new Set(words)].slice(0, MAX_WORDS);
  const query = searchQuery(taken);
  if (!query || taken.length < 2) return null;
  if (taken.length === 2) return { ...query, finds: query.isA };
  const withOneLeftOut = (wanted: (word: string) => string) =>
    taken
      .map((left) => taken.filter((word) => word !== left))
      .map((kept) => `(${kept.map(wanted).join(' & ')})`)
      .join(' | ');
  return {
    ...query,
    finds: withOneLeftOut(means),
    inName: withOneLeftOut((word) => beginsWith(word, nameMark)),
  };
}

function codeIn(words: readonly string[]): number | null {
  const [only] = words;
  return words.length === 1 && only && /^\d{1,9}$/.test(only) ? Number(only) : null;
}

import { singular, wordsOf } from './words';

/** What is searched in a product, by how much it tells. */
export interface SearchedTexts {
  /** Weight A; its first word is what the product is. */
  name: string;
  /** Weight B: brand, code. */
  marks?: readonly string[];
  /** Weight C: categories, other names. */
  surroundings?: readonly string[];
}

/** Stands before the word that a name begins with. No shopper's word begins with it. */
export const headMark = '^';

/** PostgreSQL's text form of a tsvector. */
export function searchVector({ name, marks = [], surroundings = [] }: SearchedTexts): string {
  const named = wordsOf(name);
  const lexemes = [
    ...named.flatMap((word) => weighted(word, 'A')),
    ...marks.flatMap(wordsOf).flatMap((word) => weighted(word, 'B')),
    ...surroundings.flatMap(wordsOf).flatMap((word) => weighted(word, 'C')),
    ...named.slice(0, 1).flatMap((word) => weighted(word, 'A', headMark)),
  ];
  return lexemes.join(' ');
}

function weighted(word: string, weight: 'A' | 'B' | 'C', mark = ''): string[] {
  const measures = /^[\d.,]+(?:x[\d.,]+)+$/.test(word) ? word.split('x') : [];
  return [...new Set([word, singular(word), ...measures])].map(
    (form) => `'${mark}${form}':1${weight}`,
  );
}

/** A single sign must stand alone, and so must a measure: who looks for 500 litres does not mean 5000. */
const standsAlone = /^(?:.|\d{1,3})$/;

/** A word as the shopper began it: whatever starts with it or with its singular. */
export function beginsWith(word: string, weight: '' | 'A' = '', mark = ''): string {
  const forms = [...new Set([word, singular(word)])].map((form) => {
    const flags = `${standsAlone.test(form) ? '' : '*'}${weight}`;
    return `'${mark}${form}'${flags && `:${flags}`}`;
  });
  return `(${forms.join(' | ')})`;
}

export interface SearchQuery {
  /** tsquery: finds. */
  finds: string;
  /** tsquery: finds with every word in the name itself. */
  inName: string;
  /** tsquery: the name begins with one of the words. */
  isA: string;
  /** The words when they are a product code. */
  code: number | null;
}

const mostWords = 8;

/** null when there is no word to look for. */
export function searchQuery(words: readonly string[]): SearchQuery | null {
  const taken = [...new Set(words)].slice(0, mostWords);
  if (taken.length === 0) return null;
  return {
    finds: taken.map((word) => beginsWith(word)).join(' & '),
    inName: taken.map((word) => beginsWith(word, 'A')).join(' & '),
    isA: taken.map((word) => beginsWith(word, '', headMark)).join(' | '),
    code: codeIn(taken),
  };
}

/**
 * For shoppers who said one word too many: the same with any one word left out; of two words, the one
 * that names the thing. null for a single word.
 */
export function forgivingQuery(words: readonly string[]): SearchQuery | null {
  const taken = [...new Set(words)].slice(0, mostWords);
  const query = searchQuery(taken);
  if (!query || taken.length < 2) return null;
  if (taken.length === 2) return { ...query, finds: query.isA };
  const withOneLeftOut = (weight: '' | 'A') =>
    taken
      .map((left) => taken.filter((word) => word !== left))
      .map((kept) => `(${kept.map((word) => beginsWith(word, weight)).join(' & ')})`)
      .join(' | ');
  return { ...query, finds: withOneLeftOut(''), inName: withOneLeftOut('A') };
}

function codeIn(words: readonly string[]): number | null {
  const [only] = words;
  return words.length === 1 && only && /^\d{1,9}$/.test(only) ? Number(only) : null;
}

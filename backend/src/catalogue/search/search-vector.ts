import { sizeWords } from './size-forms';
import { joinHyphenated, toSingular, tokenize } from './tokenize';
import { descriptionWords } from './trade-words';

/** The searchable texts of a product. */
export interface SearchedTexts {
  /** The name, whose first word is the kind of product. */
  name: string;
  /** Brand, code, categories, search words of the retailer. */
  surroundings?: readonly string[];
  description?: string;
}

/** Marks the first word of a name. No search word starts with it. */
export const HEAD_MARK = '^';
/** Marks every word of a name, so that the index alone can match names. */
export const NAME_MARK = '=';
/** Marks the words that only the description has. */
export const DESCRIPTION_MARK = '~';

const frequentWords = new Set(descriptionWords.split(' '));
/** Shorter words of a description say nothing. */
const MIN_DESCRIBED_LENGTH = 4;

/** PostgreSQL's text form of a tsvector. */
export function toSearchVector({ name, surroundings = [], description }: SearchedTexts): string {
  const joined = tokenize(joinHyphenated(name));
  const words = tokenize(name);
  const named = [...new Set([...[...words, ...joined].flatMap(wordForms), ...sizeWords(words)])];
  const around = surroundings.flatMap(tokenize).flatMap(wordForms);
  const known = new Set([...named, ...around]);
  const described = tokenize(description ?? '')
    .filter((word) => word.length >= MIN_DESCRIBED_LENGTH && /^[a-z]+$/.test(word))
    .map(toSingular)
    .filter((word) => !known.has(word) && !frequentWords.has(word));
  const lexemes = [
    ...named,
    ...named.map((form) => NAME_MARK + form),
    ...joined
      .slice(0, 1)
      .flatMap(wordForms)
      .map((form) => HEAD_MARK + form),
    ...around,
    ...described.map((form) => DESCRIPTION_MARK + form),
  ];
  return [...new Set(lexemes)].map((lexeme) => `'${lexeme}'`).join(' ');
}

/** A word, its singular, and the parts of a dimension such as 60x120. */
function wordForms(word: string): string[] {
  const measures = /^[\d.,]+(?:x[\d.,]+)+$/.test(word) ? word.split('x') : [];
  return [word, toSingular(word), ...measures];
}

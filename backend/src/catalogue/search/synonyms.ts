import { adjectiveEndings, adjectives as adjectiveList, synonyms } from './trade-words';

const adjectives = new Set(adjectiveList.split(' '));
const byWord = new Map(Object.entries(synonyms));

/** Minimum length of a prefix; a shorter one matches too many words. */
const MIN_PREFIX_LENGTH = 4;
/** Shorter nouns have the same endings. */
const MIN_ADJECTIVE_LENGTH = 6;

export const synonymWords: readonly string[] = [...byWord.keys()];

/** Synonyms of a word in the singular; each consists of one word or more. */
export const findSynonyms = (word: string): readonly string[] => byWord.get(word) ?? [];

/** The first word with synonyms that begins like this. */
export const completeSynonymWord = (beginning: string): string | undefined =>
  beginning.length < MIN_PREFIX_LENGTH
    ? undefined
    : synonymWords.find((each) => each.startsWith(beginning));

/** The other gender of an adjective; null for other words. */
export function toOtherGender(word: string): string | null {
  const [masculine, feminine] = [word.replace(/a$/, 'o'), word.replace(/o$/, 'a')];
  const isAdjective =
    adjectives.has(masculine) ||
    (word.length >= MIN_ADJECTIVE_LENGTH &&
      adjectiveEndings.some((ending) => masculine.endsWith(ending)));
  if (!isAdjective || masculine === feminine) return null;
  return word === masculine ? feminine : masculine;
}

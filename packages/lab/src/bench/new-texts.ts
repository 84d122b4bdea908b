import { randomFrom } from './random';

/** A shopper types words of the catalogue, words that it does not contain, or words with a typing error. */
export const textKinds = ['two words', 'three words', 'unknown words', 'typing errors'] as const;
export type TextKind = (typeof textKinds)[number];

const MAX_REPEATED_TRIES = 10_000;
/** The part of the texts whose words come from different products: most of them find nothing as a whole. */
const MIXED_SHARE = 0.25;
/** The part of the texts whose last word is not typed to its end. */
const UNFINISHED_SHARE = 0.3;

/**
 * Texts from the names of products. No text occurs twice, so that no cache has it, also when its words are sorted.
 * Every machine gets the same texts.
 *
 * @throws Error when the names do not contain enough texts
 */
export function* newTexts(names: readonly string[], kind: TextKind): Generator<string, never> {
  const random = randomFrom(kind.length);
  const wordsByName = names.map(splitWords).filter((words) => words.length >= 3);
  const allWords = [...new Set(wordsByName.flat())];
  const pick = <Element>(from: readonly Element[]) =>
    from[Math.floor(random() * from.length)] as Element;
  const pickWords = (count: number) => {
    const name = pick(wordsByName);
    const words = new Set<string>();
    while (words.size < count) words.add(pick(random() < MIXED_SHARE ? allWords : name));
    return [...words];
  };
  const compose = (): string[] => {
    switch (kind) {
      case 'two words':
        return cutLastWord(pickWords(2), random);
      case 'three words':
        return cutLastWord(pickWords(3), random);
      case 'unknown words':
        return [inventWord(random), random() < 0.5 ? pick(allWords) : inventWord(random)];
      case 'typing errors': {
        const [first = '', second = ''] = pickWords(2);
        return [addTypingError(first, random), second];
      }
    }
  };
  const used = new Set<string>();
  for (let tries = 0; tries < MAX_REPEATED_TRIES; tries += 1) {
    const words = compose();
    const key = [...words].sort().join(' ');
    if (used.has(key)) continue;
    used.add(key);
    tries = 0;
    yield words.join(' ');
  }
  throw new Error(`The catalogue has no more than ${used.size} texts of ${kind}.`);
}

const splitWords = (name: string) => [
  ...new Set(name.toLowerCase().match(/\p{L}{3,}|\d[\d.,x]*\d/gu) ?? []),
];

function cutLastWord(words: string[], random: () => number): string[] {
  const last = words.at(-1) ?? '';
  if (last.length < 5 || random() >= UNFINISHED_SHARE) return words;
  const length = 3 + Math.floor(random() * (last.length - 3));
  return [...words.slice(0, -1), last.slice(0, length)];
}

/** A word of three to five syllables that no catalogue contains. */
function inventWord(random: () => number): string {
  const syllables = 3 + Math.floor(random() * 3);
  const letterOf = (letters: string) => letters.charAt(Math.floor(random() * letters.length));
  return Array.from(
    { length: syllables },
    () =>
      letterOf('bcdfgjlmnprstvxz') + letterOf('aeiou') + (random() < 0.3 ? letterOf('nrs') : ''),
  ).join('');
}

/** Two letters exchanged, one left out, one typed twice, or one replaced by another. */
function addTypingError(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2));
  const [before, letter, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  const other = 'abcdefghijlmnoprstuvxz'.charAt(Math.floor(random() * 22));
  const errors = [next + letter, next, letter + letter + next, other + next];
  return before + (errors[Math.floor(random() * errors.length)] ?? '') + after;
}

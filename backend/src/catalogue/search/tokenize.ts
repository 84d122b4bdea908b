import { rewrites, stopWords as stopWordList, units } from './trade-words';

const stopWords = new Set(stopWordList.split(' '));

const unitNames = new Map(
  Object.entries(units).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit])),
);

/** Units that follow a number directly: 18l, 60cm, 5500w. */
const unitAfterNumber = new RegExp(`(\\d)(?=(?:${[...unitNames.keys()].join('|')})\\b)`, 'g');

/** A size with its unit at each side, or at the first one: `60 cm x 60 cm`, `60cmx60`. Not `18 mm x 50 m`. */
const sameUnitTwice =
  /(\d)\s*(mm|cm|m)\s*(?:[x×*]|por\b)\s*(\d+(?:[.,]\d+)?)(?![.,]?\d)(?:\s*\2\b|(?!\s*(?:mm|cm|m|mts?|metros?)\b))/g;

/**
 * Splits a text into search words: without accents and capitals, `60 x 60` and `60 cm por 60 cm` as `60x60`, `90 graus`,
 * `90°` and `90º` as `90`, `1.000` as `1000`, `1,50` as
 * `1,5`, `18 litros` as `18` and `l`, `d'água` as `agua`. Used for both searches and products.
 */
export function tokenize(text: string): string[] {
  const words = toPlainText(text).match(/[a-z0-9_]+(?:[.,/](?=\d)[a-z0-9]+)*/g) ?? [];
  const significant = words.filter((word) => !stopWords.has(word));
  return (significant.length > 0 ? significant : words).map(
    (word, index, all) =>
      (index > 0 && /\d$/.test(all[index - 1] ?? '') && unitNames.get(word)) || word,
  );
}

export const isUnit = (word: string) => unitNames.get(word) === word;

function toPlainText(text: string): string {
  const plain = text
    .replace(/(\d)\s?(?=[¼-¾⅐-⅞])/g, '$1.')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('\u2044', '/')
    .replaceAll('_', ' ')
    .toLowerCase();
  return rewrites
    .reduce((rewritten, [pattern, replacement]) => rewritten.replace(pattern, replacement), plain)
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)\s*\/\s*(?=\d)/g, '$1/')
    .replace(sameUnitTwice, '$1x$3$2')
    .replace(/(\d)\s*(?:[x×*]|por\b)\s*(?=\d)/g, '$1x')
    .replace(/\b(\d+)[\s-]+(?=\d\/\d)/g, '$1.')
    .replace(/(\d)\.(?=\d{1,2}(?![\d/]))/g, '$1,')
    .replace(/(\d,\d*?)0+(?!\d)/g, '$1')
    .replace(/(\d),(?!\d)/g, '$1 ')
    .replace(unitAfterNumber, '$1 ');
}

/** The words that a hyphen joins, as one: `Porta-Toalha` as `portatoalha`. */
export function joinHyphenated(name: string): string {
  return name.replace(/(\p{L}{2,})-(?=\p{L}{2,})/gu, '$1');
}

const pluralRules: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?:o|a)es$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/([^s])s$/, '$1'],
];

/** An approximate singular: it must only be equal for both numbers. */
export function toSingular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const rule = pluralRules.find(([ending]) => ending.test(word));
  return rule ? word.replace(...rule) : word;
}

/** Stop words. */
const stopWords = new Set(
  'a o as os e de da do das dos em na no nas nos com para por pra um uma ao aos'.split(' '),
);

/** Units that follow a number directly: 18l, 60cm, 5500w. */
const unitAfterNumber = /(\d)(?=(?:mm|cm|ml|kg|m|l|g|w|v)\b)/g;

/**
 * Splits a text into search words: without accents and capitals, `60 x 60` as `60x60`, `1.000` as `1000`, `18L` as
 * `18` and `l`, `d'água` as `agua`. Used for both searches and products.
 */
export function tokenize(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\bd\s?['’´`]\s?(?=[a-z])/g, '')
    .replace(/\bdagua\b/g, 'agua')
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)\s*[x×]\s*(?=\d)/g, '$1x')
    .replace(unitAfterNumber, '$1 ');
  const words = plain.match(/[a-z0-9]+(?:[.,/](?=\d)[a-z0-9]+)*/g) ?? [];
  const significant = words.filter((word) => !stopWords.has(word));
  return significant.length > 0 ? significant : words;
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

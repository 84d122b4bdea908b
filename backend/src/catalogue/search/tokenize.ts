/** Words that say nothing about a product. */
const stopWords = new Set(
  'a o as os e de da do das dos em na no nas nos com para por pra um uma ao aos'.split(' '),
);

/** How units are written right behind a number: 18l, 60cm, 5500w. */
const unitAfterNumber = /(\d)(?=(?:mm|cm|ml|kg|m|l|g|w|v)\b)/g;

/**
 * The words of a text as the search compares them: without accents and capitals, `60 x 60` as `60x60`,
 * `1.000` as `1000`, `18L` as `18` and `l`, `d'água` as `agua`. Shopper and catalogue go through here alike.
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

/** The singular, roughly; it needs to be the same for both numbers, not to be right. */
export function toSingular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const rule = pluralRules.find(([ending]) => ending.test(word));
  return rule ? word.replace(...rule) : word;
}

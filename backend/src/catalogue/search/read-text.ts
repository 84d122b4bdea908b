import { readNumber, scaleDecimal } from 'shared-contracts/numbers';
import { MAX_WORDS } from './search-query';
import { isUnit, toSingular, tokenize } from './tokenize';
import { helpTopics, packages as packageList } from './trade-words';
import type { HelpTopic } from './trade-words';

/** A search text, taken apart. */
export interface SearchText {
  /** The words without duplicates, at most the maximum number. */
  words: readonly string[];
  /** The price that the text names as the highest. */
  upToCents?: number;
  /** The page that answers it. */
  help?: HelpTopic;
  /** Words of the text that ask for help. */
  helpWords: ReadonlySet<string>;
}

const amount = String.raw`(?:r\$\s*)?(\d{1,7}(?:\.\d{3})*(?:[.,]\d{1,2})?)`;
const currency = String.raw`\s*(?:reais|real|conto|contos|r\$)(?![\p{L}\d])`;
const notAMeasure = String.raw`(?![\d.,]|\s*(?:[x×/"”]|mm|cm|m|m2|m²|l|lts?|litros?|kg|g|w|v|metros?|watts?|volts?|pol\p{L}*|graus|pe[çc]as?|unidades?)(?![\p{L}]))`;
const atMost = String.raw`(?:por\s+)?(?:at[ée]|abaixo\s+de|menos\s+de|m[áa]ximo(?:\s+de)?|no\s+m[áa]ximo)\s+`;

/** A text names a highest price in these ways: 'até 50', 'de 30 a 50 reais', 'R$ 50', '50 reais'. */
const pricePatterns = [
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:entre|de)\s+${amount}(?:${currency})?\s*(?:e|a)\s+${amount}${currency}`,
    'iu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])${atMost}${amount}(?:${currency}|${notAMeasure})`, 'iu'),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:por\s+|de\s+)?r\$\s*(\d{1,7}(?:\.\d{3})*(?:,\d{1,2})?)(?:${currency})?`,
    'iu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d.,])(?:por\s+|de\s+)?${amount}${currency}`, 'iu'),
];

/** A lowest price is no highest price. */
const lowestPrice = /(?:acima|mais|partir|m[íi]nimo)\s+(?:de\s+)?(?:r\$\s*)?\d/iu;

export function readText(text: string): SearchText {
  const price = lowestPrice.test(text) ? null : findPrice(text);
  const words = [...new Set(tokenize(price ? price.rest : text))].slice(0, MAX_WORDS);
  const help = findHelp(words);
  return {
    words,
    ...(price && { upToCents: price.cents }),
    ...(help && { help: help.topic }),
    helpWords: help?.words ?? new Set(),
  };
}

function findPrice(text: string): { cents: number; rest: string } | null {
  for (const pattern of pricePatterns) {
    const match = pattern.exec(text);
    const figures = match?.slice(1).findLast((each) => each !== undefined);
    if (!match || figures === undefined) continue;
    const reading = readNumber(figures, 'money');
    const cents = reading.kind === 'number' ? scaleDecimal(reading.decimal, 2) : 0;
    if (cents > 0) return { cents, rest: text.replace(match[0], ' ') };
  }
  return null;
}

const topics = helpTopics
  .flatMap((topic) => topic.phrases.map((phrase) => ({ topic, words: phrase.split(' ') })))
  .sort((one, other) => other.words.length - one.words.length);

/** The longest phrase that the text has. */
function findHelp(words: readonly string[]) {
  const singular = words.map(toSingular);
  const found = topics.find(({ words: phrase }) => phrase.every((word) => singular.includes(word)));
  if (!found) return null;
  const asked = words.filter((word) =>
    found.topic.phrases.some((phrase) => phrase.split(' ').includes(toSingular(word))),
  );
  return { topic: found.topic, words: new Set(asked) };
}

const packages = new Set(packageList.split(' '));
const isCount = (word: string | undefined) => /^\d{1,6}$/.test(word ?? '');
const isPackage = (word: string | undefined) =>
  packages.has(word ?? '') || packages.has(toSingular(word ?? ''));

/**
 * The words as they are, then without what a product need not have: units, a quantity ('20 sacos de cimento',
 * 'cimento 20 sacos').
 */
export function toVariants(words: readonly string[]): string[][] {
  const [first, second] = words;
  const variants = [[...words], words.filter((word) => !isUnit(word))];
  if (isCount(first) && words.length > 1) {
    if (!isUnit(second ?? '')) variants.push(words.slice(1));
    if (isPackage(second) && words.length > 2) variants.push(words.slice(2));
  }
  if (
    words.length > 2 &&
    isPackage(words.at(-1)) &&
    isCount(words.at(-2)) &&
    !isUnit(words.at(-1) ?? '')
  ) {
    variants.push(words.slice(0, -2));
  }
  const withoutUnits = variants.map((variant) => variant.filter((word) => !isUnit(word)));
  const distinct = new Map(
    [...variants, withoutUnits.at(-1) ?? []].map((each) => [each.join(' '), each]),
  );
  return [...distinct.values()].filter(({ length }) => length > 0);
}

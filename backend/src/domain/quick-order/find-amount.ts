import { mayNameProduct, NUMBER_WORDS, UNIT_PATTERN, unitOf } from './unit-words';

/** How much a line asks for. */
export interface Amount {
  value: number;
  /** A sale unit, or M2; empty: none was written. Dozens are units. */
  unit: string;
}

export interface FoundAmount {
  amount: Amount;
  /** The part of the text that says it. */
  start: number;
  end: number;
  /** The word of the unit, where it may also be the name of the product. */
  container?: string;
}

const N = String.raw`(?<number>\d{1,3}(?:\.\d{3})+(?:,\d{1,4})?|\d{1,6}(?:[.,]\d{1,4})?)`;
const INTEGER = String.raw`(?<number>\d{1,3}(?:\.\d{3})+|\d{1,6})`;
const U = `(?<unit>${UNIT_PATTERN})(?![a-z0-9²³/])\\.?`;
const END_OF_NUMBER = String.raw`(?![\d.,]*\d)`;
/** What follows a number that is a size: '20 kg', '18 L', '60x60', '1/2"'. */
const NO_SIZE = String.raw`(?!\s*(?:mm|cm|kgs?|kilos?|quilos?|g|grs?|gramas?|ml|l|lts?|litros?|w|watts?|v|volts?|a|amperes?|pol\w*|hp|cv|btus?|mpa|graus?|"|''|”|″|º|°|%)(?![a-z]))(?!\s*[x×]\s*\d)(?!\s*/\s*\d)`;
const OF = String.raw`\s*(?:[-–:]\s*)?(?:d[eoa]s?\s+)?`;
/** Before a number that says what a package holds: 'caixa com 100 peças'. */
const NO_CONTENT = String.raw`(?<!\b(?:com|c/|c|contendo|cada|kit|caixa|cx|pct|pacote|cartela|rolo|barra|de)\s{0,3})`;

const words = Object.keys(NUMBER_WORDS).join('|');

/** The ways to write a quantity, the surest first. */
const patterns = [
  // 'qtd: 10 un'
  String.raw`\b(?:qtde?|qt|quantidade|quant)\b\.?\s*[:=]?\s*${N}${END_OF_NUMBER}(?:\s*${U})?`,
  // '15 sacos de ...', '30 m² ...', '2 x cx ...'
  String.raw`^${N}${END_OF_NUMBER}\s*(?:[x×]\s*)?${U}${OF}`,
  // '2x rejunte', 'x2 rejunte'
  String.raw`^${N}${END_OF_NUMBER}\s*[x×]\s*(?=[a-z])`,
  String.raw`^[x×]\s*${INTEGER}${END_OF_NUMBER}\s+(?=[a-z])`,
  // '... - 15 sacos', '... 30m²'. Metres at the end are mostly a length: 'trena 5 m'.
  String.raw`(?:^|[\s\-–:=,;(|])${NO_CONTENT}${N}${END_OF_NUMBER}\s*(?!(?:m|mts?|metros?)\b(?!\s*quad|²|2))${U}\s*\)?[.;,]?\s*$`,
  // '... - 100 m', '... - 15', '... (10)', '... x10', '... 10x'
  String.raw`(?:\s[-–—]\s*|\s*[:=;|]\s*)${N}${END_OF_NUMBER}${NO_SIZE}\s*(?:${U})?\s*$`,
  String.raw`\(\s*${INTEGER}\s*(?:[x×]|${U})?\s*\)\s*$`,
  String.raw`(?<![\dx×])\s[x×]\s*${INTEGER}\s*$`,
  String.raw`(?<![x×])\s${INTEGER}[x×]\s*$`,
  // '12 cimento'
  String.raw`^${INTEGER}${END_OF_NUMBER}${NO_SIZE}\s*(?:[-–:=]\s*)?(?=[a-z])(?<=\s|[-–:=])`,
  // '... 15 sacos de ...'
  String.raw`(?<=\s)${NO_CONTENT}${N}${END_OF_NUMBER}\s*(?!(?:m|mts?|metros?)\b(?!\s*quad|²|2))${U}(?=\s)`,
  // 'uma caixa de ...', 'dez cimentos'
  String.raw`^(?<word>${words})\s+${U}${OF}`,
  String.raw`^(?<half>meia)\s+(?<unit>duzia)\b${OF}`,
  String.raw`^(?<word>${words})\s+(?=[a-z])`,
].map((pattern) => new RegExp(pattern, 'd'));

/** @param folded the text without accents and capitals. null: it has no quantity */
export function findAmount(folded: string): FoundAmount | null {
  for (const pattern of patterns) {
    const match = pattern.exec(folded);
    if (!match?.groups) continue;
    const { number, word, half, unit: unitWord } = match.groups;
    const count = half ? 0.5 : word ? NUMBER_WORDS[word] : parseNumber(number ?? '');
    if (!count) continue;
    const unit = unitWord === undefined ? '' : (unitOf(unitWord) ?? '');
    const [start, end] = [match.index, match.index + match[0].length];
    return {
      amount: unit === 'DZ' ? { value: count * 12, unit: 'UN' } : { value: count, unit },
      start,
      end,
      ...(unitWord !== undefined && mayNameProduct(unit) && { container: unitWord }),
    };
  }
  return null;
}

/** '1.200' and '12,5' as in Portuguese; '12.5' too. */
export function parseNumber(text: string): number {
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,|$)/.test(text) ? text.replaceAll('.', '') : text;
  return Number(plain.replace(',', '.'));
}

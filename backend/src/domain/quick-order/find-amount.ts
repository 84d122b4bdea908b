import { readNumber, toValue } from 'shared-contracts/numbers';
import {
  FRACTION_PATTERN,
  NUMBER_WORDS_PATTERN,
  parseFraction,
  parseNumberWords,
} from './number-words';
import { isMeasured, mayNameProduct, UNIT_PATTERN, unitOf } from './unit-words';

/** The amount that a line asks for. */
export interface Amount {
  value: number;
  /** A sale unit, or M2; empty: none was written. Dozens are units. */
  unit: string;
}

/**
 * A number is a quantity because of its unit, the heading of its column, or a place in a sentence that only quantities
 * have.
 */
export type Reason = 'unit' | 'header' | 'sentence';

export interface ReadAmount extends Amount {
  /** null: it may be a quantity, and the person has to say so. */
  because: Reason | null;
}

/** A number of a line that is not its quantity. */
export interface SeenNumber {
  text: string;
  role: 'price' | 'item' | 'number';
}

export interface FoundAmount {
  amount: ReadAmount;
  /** The part of the text that says it. */
  start: number;
  end: number;
  /** The word of the unit, where it may also be the name of the product. */
  container?: string;
  /** It stands alone at the end, as a size may: '... - 15'. */
  isAtEnd: boolean;
  others: SeenNumber[];
}

const N = String.raw`(?<number>\d{1,3}(?:\.\d{3})+(?:,\d{1,4})?|\d{1,6}(?:[.,]\d{1,4})?)`;
const INTEGER = String.raw`(?<number>\d{1,3}(?:\.\d{3})+|\d{1,6})`;
const U = `(?<unit>${UNIT_PATTERN})(?![a-z0-9²³/])\\.?`;
const W = `(?<word>${NUMBER_WORDS_PATTERN})`;
const END_OF_NUMBER = String.raw`(?![\d.,]*\d)`;
/** A number before these is a size: '20 kg', '18 L', '60x60', '1/2"'. */
const NO_SIZE = String.raw`(?!\s*(?:mm|cm|kgs?|kilos?|quilos?|g|grs?|gramas?|ml|l|lts?|litros?|w|watts?|v|volts?|a|amperes?|pol\w*|hp|cv|btus?|mpa|graus?|"|''|”|″|º|°|%)(?![a-z]))(?!\s*[x×]\s*\d)(?!\s*/\s*\d)(?!\s+\d/\d)`;
const OF = String.raw`\s*(?:[-–:]\s*)?(?:d[eoa]s?\s+)?`;
/** Before a number that says what a package holds: 'caixa com 100 peças'. */
const NO_CONTENT = String.raw`(?<!\b(?:com|c/|c|contendo|cada|kit|caixa|cx|pct|pacote|cartela|rolo|barra|de)\s{0,3})`;
/** Metres at the end are mostly a length: 'trena 5 m'. */
const NO_METRE = String.raw`(?!(?:m|mts?|metros?)\b(?!\s*quad|²|2))`;

interface Pattern {
  kind: 'named' | 'unit' | 'sentence' | 'end';
  pattern: RegExp;
}

const pattern = (kind: Pattern['kind'], text: string): Pattern => ({
  kind,
  pattern: new RegExp(text, 'd'),
});

/** The ways to write a quantity, the surest first. */
const patterns = [
  // 'qtd: 10 un'
  pattern(
    'named',
    String.raw`\b(?:qtde?|qt|quantidade|quant)\b\.?\s*[:=]?\s*${N}${END_OF_NUMBER}(?:\s*${U})?`,
  ),
  // '5? pct rejunte': a number of a table that may be the quantity
  pattern('sentence', String.raw`^${N}\?\s*(?:${U}${OF})?`),
  // '15 sacos de ...', '30 m² ...', '2 x cx ...'
  pattern('unit', String.raw`^${N}${END_OF_NUMBER}\s*(?:[x×]\s*)?${U}${OF}`),
  // '2 1/2 sacos de ...', 'meio saco de ...', 'vinte e cinco sacos de ...'
  pattern('unit', String.raw`^(?<fraction>${FRACTION_PATTERN})\s*${U}${OF}`),
  pattern('unit', String.raw`^${W}\s+${U}${OF}`),
  // '2x rejunte', 'x2 rejunte'
  pattern('sentence', String.raw`^${N}${END_OF_NUMBER}\s*[x×]\s*(?=[a-z])`),
  pattern('sentence', String.raw`^[x×]\s*${INTEGER}${END_OF_NUMBER}\s+(?=[a-z])`),
  // '... - 15 sacos', '... 30m²', '... dois sacos'
  pattern(
    'unit',
    String.raw`(?:^|[\s\-–:=;(|]|(?<!\d),)${NO_CONTENT}${N}${END_OF_NUMBER}\s*${NO_METRE}${U}\s*\)?[.;,]?\s*$`,
  ),
  pattern('unit', String.raw`(?<=\s)${NO_CONTENT}${W}\s+${NO_METRE}${U}\s*$`),
  // '... - 100 m'
  pattern('unit', String.raw`(?:\s[-–—]\s*|\s*[:;|]\s*)${N}${END_OF_NUMBER}${NO_SIZE}\s*${U}\s*$`),
  // '... x10', '... 10x', '... (10 x)'
  pattern('sentence', String.raw`(?<![\dx×])\s[x×]\s*${INTEGER}\s*$`),
  pattern('sentence', String.raw`(?<![x×])\s\(?${INTEGER}\s?[x×]\)?\s*$`),
  // '12 cimento', 'dez cimentos'
  pattern(
    'sentence',
    String.raw`^${INTEGER}${END_OF_NUMBER}${NO_SIZE}\s*(?:[-–:=]\s*)?(?=[a-z])(?<=\s|[-–:=])`,
  ),
  pattern('sentence', String.raw`^${W}\s+(?=[a-z])`),
  // '... 15 sacos de ...'
  pattern(
    'unit',
    String.raw`(?<=\s)${NO_CONTENT}${N}${END_OF_NUMBER}\s*${NO_METRE}${U}(?=\s)(?!\s+(?:com|c/))`,
  ),
  // '... - 15', '... (10)'
  pattern('end', String.raw`(?:\s[-–—]\s*|\s*[:=;|]\s*)${N}${END_OF_NUMBER}${NO_SIZE}\s*$`),
  pattern('end', String.raw`\(\s*${INTEGER}\s*\)\s*$`),
];

interface Candidate extends Omit<FoundAmount, 'others'> {
  kind: Pattern['kind'];
  text: string;
}

/**
 * The quantity of a line. Two numbers that may be it make it unsure.
 * @param folded the text without accents and capitals. null: it has no quantity
 */
export function findAmount(folded: string): FoundAmount | null {
  const candidates: Candidate[] = [];
  for (const each of patterns) {
    const candidate = findCandidate(folded, each);
    if (candidate && !candidates.some((known) => isOverlapping(known, candidate))) {
      candidates.push(candidate);
    }
  }
  const [best, ...rest] = candidates;
  if (!best) return null;
  const rivals = best.kind === 'named' ? [] : rest.filter((each) => !isSame(each, best));
  const others = rest.map(({ text }): SeenNumber => ({ text, role: 'number' }));
  const { start, end, isAtEnd, container } = best;
  return {
    start,
    end,
    isAtEnd,
    ...(container !== undefined && { container }),
    others,
    amount: rivals.length > 0 ? { ...best.amount, because: null } : best.amount,
  };
}

const isOverlapping = (one: Candidate, other: Candidate) =>
  one.start < other.end && other.start < one.end;

const isSame = ({ amount: one }: Candidate, { amount: other }: Candidate) =>
  one.value === other.value && (one.unit === other.unit || one.unit === '' || other.unit === '');

function findCandidate(folded: string, { kind, pattern: expression }: Pattern): Candidate | null {
  const match = expression.exec(folded);
  if (!match?.groups) return null;
  const { number, word, fraction, unit: unitWord } = match.groups;
  const unit = unitWord === undefined ? '' : (unitOf(unitWord) ?? '');
  const read = readCount({ number, word, fraction }, unit);
  if (!read) return null;
  const [start, end] = [match.index, match.index + match[0].length];
  const isSure =
    read.isSure &&
    (Number.isInteger(read.value * (unit === 'DZ' ? 12 : 1)) || isMeasured(unit)) &&
    !isBesideNumber(folded, match.indices?.groups ?? {}) &&
    !(kind === 'end' && match[0].includes('='));
  const because = kind === 'unit' ? 'unit' : 'sentence';
  const amount: ReadAmount = {
    value: unit === 'DZ' ? read.value * 12 : read.value,
    unit: unit === 'DZ' ? 'UN' : unit,
    because: isSure ? because : null,
  };
  return {
    kind,
    text: folded.slice(start, end).replace(/^[\s\-–—:=;|(]+|[\s):]+$/g, ''),
    amount,
    start,
    end,
    isAtEnd: kind === 'end',
    ...(unitWord !== undefined && mayNameProduct(unit) && { container: unitWord }),
  };
}

interface Written {
  number: string | undefined;
  word: string | undefined;
  fraction: string | undefined;
}

function readCount({ number, word, fraction }: Written, unit: string) {
  if (fraction !== undefined) return toCount(parseFraction(fraction));
  if (word !== undefined) return toCount(parseNumberWords(word));
  if (number === undefined) return null;
  if (isPriceLike(number) && !isMeasured(unit)) {
    // Nobody counts in hundredths: '12,90 un' is a price of each.
    return unit === '' ? null : { value: toNumber(number), isSure: false };
  }
  const reading = readNumber(number, unit === 'M' ? 'length' : 'count');
  if (reading.kind === 'ambiguous') return { value: toValue(reading.readings[1]), isSure: false };
  if (reading.kind !== 'number') return null;
  // '1,000 tijolos' is one, and hardly meant so.
  return /,000$/.test(number) ? { value: reading.value, isSure: false } : toCount(reading.value);
}

const toCount = (value: number | undefined) =>
  value === undefined ? null : { value, isSure: value > 0 };

function toNumber(text: string): number {
  const reading = readNumber(text, 'count');
  return reading.kind === 'number' ? reading.value : NaN;
}

/** Two decimals, as money has. */
export const isPriceLike = (text: string): boolean => /^\d[\d.]*[.,]\d{2}$/.test(text);

/** '2 x 10 sacos', '2 ou 3', '10+5', '2 sacos e meio', '20 m² + 10%': the number is only a part of what is meant. */
function isBesideNumber(
  folded: string,
  groups: Readonly<Record<string, [number, number] | undefined>>,
): boolean {
  const written = groups['number'] ?? groups['word'] ?? groups['fraction'];
  if (!written) return false;
  const [start, end] = written;
  const before = folded.slice(0, start);
  const after = folded.slice(Math.max(end, groups['unit']?.[1] ?? end));
  const afterNumber = folded.slice(end);
  return (
    /(?:\d\s*(?:[x×*+]|ou|a|e|ate)\s*|\d[-/])$/.test(before) ||
    /^=/.test(folded) ||
    /^\s*(?:[*+]\s*\d|(?:ou|e|a|ate)\s+(?:\d|mei[oa]\b))/.test(after) ||
    /(?:\+\s*\d|\b(?:ou|mais)\s+\d|\?\s*$)/.test(after) ||
    /^\s*(?:[*+]|[x×]\s*\d|ou\s|ate\s|a\s+\d|\?)/.test(afterNumber)
  );
}

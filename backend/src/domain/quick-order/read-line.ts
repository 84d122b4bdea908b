import { findAmount, isPriceLike } from './find-amount';
import type { ReadAmount, SeenNumber } from './find-amount';
import { foldInPlace } from './fold-in-place';
import { isFormField, isHeading } from './headings';
import { stripMarks } from './strip-marks';
import type { LineContext } from './strip-marks';
import { UNIT_PATTERN, isMeasured, unitOf } from './unit-words';

/** A line of a list, as it was understood. */
export type OrderLine =
  | { kind: 'heading' }
  | {
      kind: 'product';
      /** The words to search; empty where the line has only a code. */
      text: string;
      /** Digits that may be the code of a product, or a barcode. */
      code: string | null;
      /** The line says that the digits are a code; false: they stand before words, or alone. */
      isCodeNamed: boolean;
      amount: ReadAmount | null;
      /** The quantity stands alone at the end of the line, where a size may stand. */
      isAmountAtEnd: boolean;
      /** The other numbers that may have been meant. */
      seen: SeenNumber[];
      /** The amount if the digits are no code: '10000 tijolos'. */
      amountWithoutCode?: ReadAmount;
      /** The word of the unit, which may belong to the name of the product: 'rolo', 'caixa'. */
      container?: string;
    };

export type ProductLine = Extract<OrderLine, { kind: 'product' }>;

/** A number of so many digits may be a code. */
const MIN_CODE_DIGITS = 5;

const ALONE: LineContext = { numbering: 'none', isBulleted: false };

const CODE_WORD =
  /\b(?:cod(?:igo)?|sku|ean|gtin)\b\.?\s*(?:n[ºo°.]?\s*)?[:#-]?\s*(\d{1,14})(?![\d,./]*\d)|(?:^|\s)#(\d{2,14})\b|\S*\/produto\/(\d{1,10})\S*/d;
const PRICE =
  /[(=@]?\s*r\$\s*\d[\d.]*(?:,\d{1,2})?\s*(?:(?:\/|por|cada|o|a)\s*(?:m²|m2|cada|[a-z]{2,8})\b)?\)?|[=@]?\s*\b\d[\d.]*(?:,\d{2})?\s*(?:reais|contos?|pilas?)\b/g;
/** '- 12,90', '| 12,90 un', '@ 12,90' at the end. */
const END_PRICE = new RegExp(
  String.raw`(?<before>[-–—:;=|(@]\s*|\s)(?<price>\d{1,3}(?:\.\d{3})+,\d{2}|\d{1,6}[,.]\d{2})\s*(?:(?:/|por|cada|o|a)?\s*(?<unit>${UNIT_PATTERN}|cada))?\s*\)?\s*$`,
  'd',
);

/** @param context what the other lines of the list say about the start of this one */
export function readOrderLine(typed: string, context = ALONE): OrderLine {
  const { text: plain, number } = stripMarks(typed, context);
  const folded = foldInPlace(plain);
  if (!/[a-z0-9]/.test(folded) || isHeading(folded) || isFormField(folded)) {
    return { kind: 'heading' };
  }
  const bare = readNumbersOnly(folded);
  if (bare) return bare;
  const { text, code, isNamed } = takeCode(plain.replace(/\t/g, ' ; '));
  const read = takeAmount(text, isNamed ? null : code);
  const line: OrderLine = { kind: 'product', code, isCodeNamed: isNamed, ...read };
  return number === undefined ? line : withStart(line, number);
}

/** A number at the start that may count the lines is a quantity that nobody is sure of. */
function withStart(
  line: OrderLine,
  { value, isItem }: { value: number; isItem: boolean },
): OrderLine {
  if (line.kind === 'heading' || line.amount) return line;
  const seen: SeenNumber[] = [...line.seen, { text: String(value), role: 'item' }];
  return isItem ? { ...line, seen } : { ...line, amount: { value, unit: '', because: null } };
}

/** '69140 12', '12 un 14321', '14321': numbers, units and nothing else. */
function readNumbersOnly(folded: string): OrderLine | null {
  const parts = folded.split(/[^a-z0-9²³.,?]+/).filter(Boolean);
  const isDoubtful = /\d\?/.test(folded);
  const numbers: { digits: string; unit: string | undefined }[] = [];
  for (const part of parts) {
    const [, digits, word] = /^(\d[\d.,]*)?(\D*)$/.exec(part.replaceAll('?', '')) ?? [];
    if (digits === undefined && word === undefined) return null;
    if (digits !== undefined) numbers.push({ digits, unit: undefined });
    if (!word || /^(?:x|cod|codigo|ref|qtd|qtde|sku|ean|de)$/.test(word)) continue;
    const unit = unitOf(word);
    const last = numbers.at(-1);
    if (unit === undefined || !last) return null;
    last.unit = unit;
  }
  const [first, second] = numbers;
  if (!first || numbers.length > 2) return null;
  if (!second) {
    return first.unit === undefined && /^\d{3,14}$/.test(first.digits)
      ? { ...bareLine(first.digits), amount: null }
      : null;
  }
  const isFirstQuantity =
    first.unit !== undefined ||
    (second.unit === undefined && second.digits.length > first.digits.length);
  const [quantity, code] = isFirstQuantity ? [first, second] : [second, first];
  const found = findAmount(`${quantity.digits} ${quantity.unit?.toLowerCase() ?? 'x'} a`);
  if (!/^\d{1,14}$/.test(code.digits) || !found) return null;
  const isSure =
    found.amount.because !== null &&
    !isPriceLike(quantity.digits) &&
    !isDoubtful &&
    // Two codes: ours, and a barcode.
    (quantity.unit !== undefined || quantity.digits.length < MIN_CODE_DIGITS);
  const because = isSure ? (quantity.unit === undefined ? 'sentence' : 'unit') : null;
  const amount: ReadAmount = { ...found.amount, because };
  return { ...bareLine(code.digits), amount };
}

const bareLine = (code: string): Omit<ProductLine, 'amount'> => ({
  kind: 'product',
  text: '',
  code,
  isCodeNamed: false,
  isAmountAtEnd: false,
  seen: [],
});

/** A code with its word, or long digits before words. */
function takeCode(plain: string): { text: string; code: string | null; isNamed: boolean } {
  const folded = foldInPlace(plain);
  const named = CODE_WORD.exec(folded);
  if (named) {
    const text = cut(plain, named.index, named.index + named[0].length);
    const code = named[1] ?? named[2] ?? named[3] ?? null;
    return { text: text.replace(/\(\s*\)/g, ' '), code, isNamed: true };
  }
  const leading = /^(\d{5,14})(?=\s*[-–:;|]?\s+[a-z])/.exec(folded);
  return { text: plain, code: leading?.[1] ?? null, isNamed: false };
}

function takeAmount(plain: string, code: string | null) {
  let text = plain;
  for (const price of foldInPlace(text).match(PRICE) ?? []) {
    const start = foldInPlace(text).indexOf(price);
    text = cut(text, start, start + price.length);
  }
  const prices = takePrices(tidy(text));
  text = prices.text;
  const isLeading = code !== null && text.startsWith(code);
  const withoutCode = isLeading ? tidy(text.slice(code.length)) : text;
  const found = findAmount(foldInPlace(withoutCode));
  const rest = found ? tidy(cut(withoutCode, found.start, found.end)) : withoutCode;
  const amountWithoutCode: ReadAmount | undefined =
    isLeading && !found && code.length <= 6
      ? { value: Number(code), unit: '', because: prices.seen.length > 0 ? null : 'sentence' }
      : undefined;
  return {
    text: rest,
    amount: found ? besidePrices(found.amount, prices.seen) : null,
    isAmountAtEnd: found?.isAtEnd ?? false,
    seen: [...(found?.others ?? []), ...prices.seen],
    ...(found?.container !== undefined && { container: found.container }),
    ...(amountWithoutCode && { amountWithoutCode }),
  };
}

/** A number with a unit is the quantity also where another number looks like a price; one without is not sure. */
const besidePrices = (amount: ReadAmount, prices: readonly SeenNumber[]): ReadAmount =>
  prices.length > 0 && amount.because === 'sentence' ? { ...amount, because: null } : amount;

/** Numbers at the end that look like prices. One behind a space may be a size, and stays in the text. */
function takePrices(plain: string): { text: string; seen: SeenNumber[] } {
  const seen: SeenNumber[] = [];
  let text = plain;
  for (;;) {
    const match = END_PRICE.exec(foldInPlace(text));
    const { before = '', price = '', unit } = match?.groups ?? {};
    if (!match || (unit !== undefined && isMeasured(unitOf(unit) ?? ''))) return { text, seen };
    if (unit !== undefined && match.index === 0) return { text, seen };
    seen.unshift({ text: price, role: 'price' });
    if (before.trim() === '') return { text, seen };
    text = tidy(text.slice(0, match.index));
  }
}

const cut = (text: string, start: number, end: number) =>
  `${text.slice(0, start)} ${text.slice(end)}`;

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—:;,.=|]+|[\s\-–—:;,=|(]+$/g, '')
    .replace(/^(?:d[eoa]s?)\s+/i, '');

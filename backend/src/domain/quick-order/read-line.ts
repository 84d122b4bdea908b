import { findAmount, parseNumber } from './find-amount';
import type { Amount } from './find-amount';
import { unitOf } from './unit-words';

/** A line of a list, as it was understood. */
export type OrderLine =
  | { kind: 'heading' }
  | {
      kind: 'product';
      /** The words to search; empty where the line has only a code. */
      text: string;
      /** Digits that may be the code of a product, or a barcode. */
      code: string | null;
      amount: Amount | null;
      /** The amount if the digits are no code: '10000 tijolos'. */
      amountWithoutCode?: Amount;
      /** The word of the unit, which may belong to the name of the product: 'rolo', 'caixa'. */
      container?: string;
    };

const CODE_WORD =
  /\b(?:cod(?:igo)?|sku|ean|gtin)\b\.?\s*(?:n[ºo°.]?\s*)?[:#-]?\s*(\d{1,14})(?![\d,./]*\d)|(?:^|\s)#(\d{2,14})\b|\S*\/produto\/(\d{1,10})\S*/d;
const PRICE =
  /[(=@]?\s*r\$\s*\d[\d.]*(?:,\d{1,2})?\s*(?:(?:\/|por|cada|o|a)\s*(?:m²|m2|cada|[a-z]{2,8})\b)?\)?|[=@]?\s*\b\d[\d.]*,\d{2}\s*(?:reais|conto)\b/g;
const CHAT_HEAD =
  /^(?:\[[^\]]{5,40}\]\s*[^:]{1,40}:\s+|\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d{2}\s+-\s+[^:]{1,40}:\s+)/;
const BULLET =
  /^(?:[-–—•·▪◦*>+✓✔✅☐☑➡👉]|\p{Extended_Pictographic}|\uFE0F|\[[ x]?\])+\s*(?!\d+[.,]\d)/u;
const NUMBERING = /^\(?\d{1,3}(?:[.º°ª]\)?|\))\s+(?=\S)/;
const GREETING =
  /^(?:oi|ola|bom dia|boa tarde|boa noite|obrigad[oa]|valeu|grat[oa]|att|abs|abracos?|segue|seguem|por favor)\b[^\d]*$/;
const SECTION =
  /^(?:lista|pedido|orcamento|material|materiais|obra|banheiros?|lavabo|cozinha|sala|quartos?|suite|area|varanda|garagem|eletrica|hidraulica|pintura|acabamentos?|alvenaria|telhado|fundacao)(?:\s+(?:d[eoa]s?|para|p\/)\s+[\p{L} ]+|\s+\p{L}+)?$/u;

/** @param isNumbered whether a number and a hyphen at the start only count the lines */
export function readOrderLine(typed: string, isNumbered = false): OrderLine {
  const plain = stripMarks(typed, isNumbered);
  const folded = foldInPlace(plain);
  if (!/[a-z0-9]/.test(folded) || isHeading(folded)) return { kind: 'heading' };
  const bare = readNumbersOnly(folded);
  if (bare) return bare;
  const { text, code } = takeCode(plain.replace(/\t/g, ' ; '));
  return { kind: 'product', code, ...takeAmount(text, code) };
}

function stripMarks(typed: string, isNumbered: boolean): string {
  let text = typed
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .trim()
    .replace(CHAT_HEAD, '');
  // WhatsApp's marks of bold, italic and struck text.
  text = text.replace(/(^|[\s(])([*_~]{1,3})(?=\S)(.+?)\2(?=$|[\s).,:;])/g, '$1$3');
  text = text.replace(BULLET, '').replace(NUMBERING, '').replace(BULLET, '');
  if (isNumbered) text = text.replace(DASH_NUMBERING, '');
  return text.replace(/\*/g, ' ').trim();
}

/** '1 - areia': a number in a list, or a quantity. */
const DASH_NUMBERING = /^(\d{1,3})\s*[-–]\s+(?=\S)/;

/** Whether lines begin with 1 -, 2 -, 3 - … */
export function areDashNumbered(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => {
    const match = DASH_NUMBERING.exec(line.trim().replace(/^[*_]+/, ''));
    return match ? [Number(match[1])] : [];
  });
  return numbers.length > 1 && numbers.every((number, at) => number === at + 1);
}

function isHeading(folded: string): boolean {
  const words = folded.replace(/[!.,…]+$/, '').trim();
  if (/\d/.test(words)) return false;
  return words.endsWith(':') || GREETING.test(words) || SECTION.test(words);
}

/** '69140 12', '12 un 14321', '14321': numbers, units and nothing else. */
function readNumbersOnly(folded: string): OrderLine | null {
  const parts = folded.split(/[^a-z0-9²³.,]+/).filter(Boolean);
  const numbers: { digits: string; unit: string | undefined }[] = [];
  for (const part of parts) {
    const [, digits, word] = /^(\d[\d.,]*)?(\D*)$/.exec(part) ?? [];
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
      ? { kind: 'product', text: '', code: first.digits, amount: null }
      : null;
  }
  const isFirstQuantity =
    first.unit !== undefined ||
    (second.unit === undefined && second.digits.length > first.digits.length);
  const [quantity, code] = isFirstQuantity ? [first, second] : [second, first];
  const value = parseNumber(quantity.digits);
  if (!/^\d{1,14}$/.test(code.digits) || !(value > 0)) return null;
  const amount = { value, unit: quantity.unit ?? '' };
  return { kind: 'product', text: '', code: code.digits, amount };
}

/** A code with its word, or long digits before words. */
function takeCode(plain: string): { text: string; code: string | null } {
  const folded = foldInPlace(plain);
  const named = CODE_WORD.exec(folded);
  if (named) {
    const text = cut(plain, named.index, named.index + named[0].length);
    return { text: text.replace(/\(\s*\)/g, ' '), code: named[1] ?? named[2] ?? named[3] ?? null };
  }
  const leading = /^(\d{5,14})(?=\s*[-–:;|]?\s+[a-z])/.exec(folded);
  return { text: plain, code: leading?.[1] ?? null };
}

function takeAmount(plain: string, code: string | null) {
  let text = plain;
  for (const price of foldInPlace(text).match(PRICE) ?? []) {
    const start = foldInPlace(text).indexOf(price);
    text = cut(text, start, start + price.length);
  }
  text = tidy(text);
  const isLeading = code !== null && text.startsWith(code);
  const withoutCode = isLeading ? tidy(text.slice(code.length)) : text;
  const found = findAmount(foldInPlace(withoutCode));
  const rest = found ? tidy(cut(withoutCode, found.start, found.end)) : withoutCode;
  const amountWithoutCode =
    isLeading && !found && code.length <= 6 ? { value: Number(code), unit: '' } : undefined;
  return {
    text: rest,
    amount: found?.amount ?? null,
    ...(found?.container !== undefined && { container: found.container }),
    ...(amountWithoutCode && { amountWithoutCode }),
  };
}

const cut = (text: string, start: number, end: number) =>
  `${text.slice(0, start)} ${text.slice(end)}`;

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—:;,.=|]+|[\s\-–—:;,=|(]+$/g, '')
    .replace(/^(?:d[eoa]s?)\s+/i, '');

/** Lower case without accents, every character in its place. */
const foldInPlace = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (character) => character.normalize('NFD').charAt(0)).toLowerCase();

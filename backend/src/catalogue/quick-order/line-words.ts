import { findSizeForms } from '../search/size-forms';
import { isUnit, toSingular, tokenize } from '../search/tokenize';
import { fillerWords, packages } from '../search/trade-words';

/** A word of a line. A measure ('20kg', '60x60') is one word, and must be equal; another word may be shortened. */
export interface LineWord {
  /** Ways to write it. */
  forms: readonly string[];
  isMeasure: boolean;
}

const unsaid = new Set([...fillerWords.split(' '), ...packages.split(' ')]);
/** 'porc' is porcelanato. */
const MIN_SHORTENED = 4;
const MEASURE_WEIGHT = 1.5;
/** The first word mostly names the product. */
const FIRST_WEIGHT = 2;

/** The words that a product should have. */
export function toLineWords(text: string): LineWord[] {
  const words: LineWord[] = [];
  let last: LineWord | undefined;
  for (const word of tokenize(text)) {
    if (isUnit(word)) {
      if (last?.isMeasure) last.forms = withUnit(last.forms, word);
      last = undefined;
      continue;
    }
    last = {
      forms: [withoutGender(toSingular(word))],
      isMeasure: /\d/.test(word) && !/^[a-z]/.test(word),
    };
    if (last.isMeasure || !unsaid.has(word)) words.push(last);
  }
  return words;
}

/** 'branca' is 'branco'. */
const withoutGender = (word: string) => word.replace(/(?<=^[a-z]{4,})[ao]$/, '_');

/** A size with its unit, first as it is written; that of a tile is the same without its unit: 60x60 cm. */
function withUnit([number = '']: readonly string[], unit: string): string[] {
  const forms = findSizeForms(number, unit);
  const named = [`${number}${unit}`, ...forms.map((form) => `${form.figures}${form.unit}`)];
  const bare = number.includes('x') ? [number, ...forms.map(({ figures }) => figures)] : [];
  return [...new Set([...bare, ...named])];
}

/** The words of a product's name and brand, with measures as they are and with their units. */
export function toNameWords(name: string): Set<string> {
  const words = new Set<string>();
  let number = '';
  for (const word of tokenize(name)) {
    words.add(word);
    words.add(withoutGender(toSingular(word)));
    if (isUnit(word) && number !== '') withUnit([number], word).forEach((form) => words.add(form));
    number = /^\d/.test(word) ? word : '';
  }
  // '18 mm x 50 m' is also written as 18x50.
  for (const [, one, other] of name.matchAll(/(\d+)\s*(?:mm|cm|m)\s*[x×]\s*(\d+)\b/gi)) {
    words.add(`${one}x${other}`);
  }
  return words;
}

/** Whether a name has every word of a line in full, sizes too. */
export const hasAllWords = (line: readonly LineWord[], name: ReadonlySet<string>): boolean =>
  line.every(({ forms }) => forms.some((form) => name.has(form)));

/** Whether a name has every size of a line. */
export const hasAllMeasures = (line: readonly LineWord[], name: ReadonlySet<string>): boolean =>
  hasAllWords(
    line.filter(({ isMeasure }) => isMeasure),
    name,
  );

/** The share of a line that a product's name has, from 0 to 1. */
export function rateCoverage(line: readonly LineWord[], name: ReadonlySet<string>): number {
  let [found, all] = [0, 0];
  for (const [at, word] of line.entries()) {
    const weight = word.isMeasure ? MEASURE_WEIGHT : at === 0 ? FIRST_WEIGHT : 1;
    all += weight;
    if (isIn(word, name)) found += weight;
  }
  return all === 0 ? 0 : found / all;
}

function isIn({ forms, isMeasure }: LineWord, name: ReadonlySet<string>): boolean {
  if (forms.some((form) => name.has(form))) return true;
  return (
    !isMeasure &&
    forms.some(
      (form) => form.length >= MIN_SHORTENED && [...name].some((each) => each.startsWith(form)),
    )
  );
}

/** Whether the name has nothing besides the line's words that tells it from others: sizes and colours. */
export const isWholeName = (line: readonly LineWord[], name: string): boolean =>
  toLineWords(name).every(({ forms }) =>
    line.some((word) => word.forms.some((form) => forms.includes(form))),
  );

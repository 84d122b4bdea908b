import { foldInPlace } from './fold-in-place';
import { NUMBER_WORDS_PATTERN } from './number-words';
import { UNIT_PATTERN } from './unit-words';

/** The beginnings of a list's lines. */
export interface LineContext {
  /** `items`: a number and a hyphen count the lines; `unsure`: they may; `none`: they are quantities. */
  numbering: 'items' | 'unsure' | 'none';
  /** All lines begin with a hyphen, which then is no sign. */
  isBulleted: boolean;
}

const CHAT_HEAD =
  /^(?:\[[^\]]{5,40}\]\s*[^:]{1,40}:\s+|\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\s+-\s+(?:[^:\d]{1,40}:\s+)?)/;
const BULLET =
  /^(?:[-–—•·▪◦*>+✓✔✅☐☑➡👉]|\p{Extended_Pictographic}|\uFE0F|\[[ x]?\])+\s*(?!\d+[.,]\d)/u;
/** '1)', '2.', '3º', '4️⃣': they only count lines. */
const NUMBERING =
  /^(?!(?:45|90)[º°])\(?(?:\d{1,3}(?:\.\s*[-–]?|[º°ª]\)?|\))(?=\s*[^\s\d.,])|(?:\d\uFE0F?\u20E3)+)\s*/u;
const STRONG_SPACED = /^(?!(?:45|90)[º°])\(?\d{1,3}(?:[.º°ª]\)?|\))\s+(?=\S)/;
/** '1 - areia', '2-sifão': the number of a line, or a quantity. */
const DASHED = /^(?<number>\d{1,3})(?:\s*[-–]\s*(?=\p{L})|\s+[-–]\s+(?=\d))/u;
/** '1 vaso' and '1 10003', in folded text: mostly a quantity. */
const LEADING = new RegExp(`^(?<number>\\d{1,3})\\s+(?!${UNIT_PATTERN}\\b)(?=[a-z]{3}|\\d{5,14}$)`);
/** '-2 sacos'. */
const SIGNED = /^[-–−](?=\d)/;
/** '+- 3 sacos', '~3 sacos'. */
const ROUGH = /^(?:\+\s*\/?\s*[-–−]|[±~≈])\s*(\d[\d.,]*)/;

const toPlain = (typed: string) =>
  typed
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .trim()
    .replace(CHAT_HEAD, '')
    // Struck text is not ordered.
    .replace(/(^|[\s(])~{1,2}(?=\S)[^~]+~{1,2}(?=$|[\s).,:;])/g, '$1')
    // WhatsApp's marks of bold and italic text.
    .replace(/(^|[\s(])([*_]{1,3})(?=\S)(.+?)\2(?=$|[\s).,:;])/g, '$1$3')
    // Arrows and leaders stand before a quantity, as a hyphen does.
    .replace(/\s*(?:[-=]+>|→|\.{3,}|_{3,})\s*(?=\d)/g, ' - ');

/** A line of a chat without its date and its author. */
export const withoutChatHead = (line: string): string =>
  line.replace(/^[\u200e\ufeff]+/, '').replace(CHAT_HEAD, '');

/** The line without marks, and the number at its start that is or may be no quantity. */
export function stripMarks(typed: string, { numbering, isBulleted }: LineContext) {
  let text = toPlain(typed);
  if (SIGNED.test(text) && !isBulleted) {
    const [, digits = ''] = /^.(\d+)/.exec(text) ?? [];
    const rest = text.replace(/^.[\d.,]+\??\s*/, '');
    return { text: `${digits}? ${rest}`.trim() };
  }
  if (ROUGH.test(text)) return { text: clean(text.replace(ROUGH, '$1?')) };
  text = text.replace(BULLET, '');
  const strong = NUMBERING.exec(text) ?? STRONG_SPACED.exec(text);
  if (strong) return { text: clean(text.slice(strong[0].length)), number: toItem(strong[0]) };
  const dashed = DASHED.exec(text);
  if (dashed && numbering !== 'none') {
    const number = { value: Number(dashed.groups?.['number']), isItem: numbering === 'items' };
    return { text: clean(text.slice(dashed[0].length)), number };
  }
  if (numbering !== 'none' && LEADING.test(foldInPlace(text))) {
    return { text: clean(text.replace(/^\d+/, (number) => `${number}?`)) };
  }
  return { text: clean(text) };
}

const toItem = (mark: string) => ({ value: Number(mark.replace(/\D/g, '')), isItem: true });

/** '10 (dez) sacos', in folded text. */
const SPELLED = new RegExp(`^(\\d[\\d.,]*)\\s*\\(${NUMBER_WORDS_PATTERN}\\)`);

function clean(text: string): string {
  const bare = text
    .replace(BULLET, '')
    .replace(/\*/g, ' ')
    // '90º' is 90°, and names are compared without it.
    .replace(/(\d)\s?[º°](?=\s|$)/g, '$1')
    .trim();
  const spelled = SPELLED.exec(foldInPlace(bare));
  return spelled ? `${spelled[1]}${bare.slice(spelled[0].length)}` : bare;
}

/** Finds what the numbers at the beginnings of a list's lines mean. */
export function findContexts(lines: readonly string[]): LineContext[] {
  const plain = lines.map((line) => toPlain(line));
  const filled = plain.filter((line) => line !== '');
  const isBulleted = filled.length > 1 && filled.every((line) => /^[-–−]/.test(line));
  const bare = plain.map((line) => line.replace(BULLET, ''));
  const dashed = rateNumbers(bare.map((line) => numberIn(DASHED, line)));
  const folded = bare.map(foldInPlace);
  const isRunning = isRun(folded.map((line) => numberIn(LEADING, line)));
  return bare.map((line, at) => {
    if (DASHED.test(line)) return { numbering: dashed, isBulleted };
    const isUnsure = isRunning && LEADING.test(folded[at] ?? '');
    return { numbering: isUnsure ? 'unsure' : 'none', isBulleted };
  });
}

const numberIn = (pattern: RegExp, line: string) => {
  const number = pattern.exec(line)?.groups?.['number'];
  return number === undefined ? undefined : Number(number);
};

const MAX_GAP = 5;
const MIN_RUN = 3;

/** Whether numbers with a hyphen only count: 1, 2, 3, also with gaps, and from 1 again in each section. */
function rateNumbers(all: readonly (number | undefined)[]): LineContext['numbering'] {
  const numbers = all.filter((each) => each !== undefined);
  const steps = stepsOf(numbers);
  const isCounting = steps.every(
    ({ step, number }) => number === 1 || (step > 0 && step <= MAX_GAP),
  );
  const hasNext = steps.some(({ step }) => step === 1);
  if (isCounting && hasNext && numbers[0] === 1) return 'items';
  return numbers.length < 2 || hasNext || isCounting ? 'unsure' : 'none';
}

/** Whether numbers are 1, 2, 3 …, also from 1 again: they may only count. */
export function isRun(all: readonly (number | undefined)[]): boolean {
  const numbers = all.filter((each) => each !== undefined);
  return (
    numbers.length >= MIN_RUN &&
    numbers[0] === 1 &&
    stepsOf(numbers).every(({ step, number }) => step === 1 || number === 1)
  );
}

const stepsOf = (numbers: readonly number[]) =>
  numbers.slice(1).map((number, at) => ({ number, step: number - (numbers[at] ?? 0) }));

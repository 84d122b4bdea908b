/** Texts of the wire with a special format: days, times and the m² of a box. */
import { BoxArea, Day, Timestamp } from 'shared-contracts/wire';
import type { WireSchema } from './wire-schema';

/** Brazil has had one offset without daylight saving since 2019, and that of Brasília is the server's. */
const OFFSET = '-03:00';

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

const patternOf = (schema: WireSchema) => schema.pattern ?? '';

/** Readers for the texts of a schema's `pattern`; they return undefined for texts that they cannot read. */
const readersByPattern = new Map<string, (text: string) => string | undefined>([
  [patternOf(Timestamp), (text) => readMoment(text)?.timestamp],
  [patternOf(Day), (text) => readMoment(text)?.day],
  [patternOf(BoxArea), readBoxArea],
]);

/** @returns undefined for a text that does not have the format, and cannot be converted to it */
export function readFormattedText(text: string, pattern: string): string | undefined {
  if (new RegExp(pattern).test(text)) return text;
  return readersByPattern.get(pattern)?.(text.trim());
}

/** Whether a missing text of this format may be read as an empty one. */
export const canBeEmpty = (pattern: string) => new RegExp(pattern).test('');

function readMoment(text: string): { timestamp: string; day: string } | undefined {
  const iso = ISO.exec(text);
  const brazilian = BRAZILIAN.exec(text);
  const [year, month, day] = iso ? iso.slice(1, 4) : [3, 2, 1].map((index) => brazilian?.[index]);
  if (!isDay(Number(year), Number(month), Number(day))) return undefined;
  const [hours = '00', minutes = '00', seconds = '00'] = (iso ?? brazilian ?? []).slice(4, 7);
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const date = `${year}-${month}-${day}`;
  return { day: date, timestamp: `${date}T${hours}:${minutes}:${seconds}${iso?.[7] ?? OFFSET}` };
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** `2.16` and `2,160` as `2,16`; zero as empty (sold by the unit). One separator is always the decimal one. */
function readBoxArea(text: string): string | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,6})[.,](\d{1,8}?)0*$/.exec(text) ?? [];
  if (whole === '' || decimals.length > 4) return undefined;
  if (Number(whole) === 0 && Number(decimals) === 0) return '';
  return Number(decimals) === 0 ? whole : `${whole},${decimals}`;
}

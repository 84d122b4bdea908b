import { foldText } from '../documents/fold-text';

/** A part of a day, from '08:00' until '18:00'. */
export interface Interval {
  from: string;
  to: string;
}

/** The names of the fields of a week, in the order of the page. */
export const weekdayNames = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type WeekdayName = (typeof weekdayNames)[number];

/** The hours of each day as an employee writes them; a day without them is closed. */
export type WeekHours = Readonly<Partial<Record<WeekdayName, string>>>;

const DAY_WORDS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'];
const DAY = `(${DAY_WORDS.join('|')})s?(?:-feira)?s?`;
const DAY_RANGE = new RegExp(`^${DAY} (?:a|ate) ${DAY}$`);
const SINGLE_DAY = new RegExp(`^${DAY}$`);

const TIME = String.raw`(\d{1,2})(?::|h)?(\d{2})?h?`;
const TIME_RANGE = new RegExp(`^(?:das )?${TIME} ?(?:as|a|ate|-|–) ?${TIME}$`);

/** Reads 'Segunda a sexta-feira, domingo'. Undefined: the text cannot be read. */
export const readWeekdays = (text: string): WeekdayName[] | undefined =>
  readParts(text, readDays)?.flat();

/** Reads '08:00 às 12:00 e 13:00 às 18:00'. Undefined: the text cannot be read, or a part begins before the one before ends. */
export function readHours(text: string): Interval[] | undefined {
  const intervals = readParts(text, readTimes);
  return intervals?.every(({ from }, at) => at === 0 || from >= (intervals[at - 1]?.to ?? ''))
    ? intervals
    : undefined;
}

/** Each part of a list such as 'segunda a sexta, sábado e domingo'; undefined if one of them cannot be read. */
function readParts<Part>(text: string, read: (part: string) => Part | undefined) {
  const parts = foldText(text)
    .trim()
    .split(/\s*,\s*|\s+e\s+/)
    .map(read);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function readDays(text: string): WeekdayName[] | undefined {
  if (text === 'todos os dias') return [...weekdayNames];
  const [, first = '', last = first] = DAY_RANGE.exec(text) ?? SINGLE_DAY.exec(text) ?? [];
  const [from, to] = [DAY_WORDS.indexOf(first), DAY_WORDS.indexOf(last)];
  return from < 0 || to < from ? undefined : weekdayNames.slice(from, to + 1);
}

function readTimes(text: string): Interval | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = TIME_RANGE.exec(text) ?? [];
  const [from, to] = [toTime(fromHour, fromMinute), toTime(toHour, toMinute)];
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
}

/** '08:00'; undefined: no time of a day. */
function toTime(hour = '', minute = '00'): string | undefined {
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return isTime(time) || time === '24:00' ? time : undefined;
}

/** Whether a text is a time of a day, as '08:00'. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export const weekdayLabels: Readonly<Record<WeekdayName, string>> = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

/** The lines of a week for shoppers: days one after the other with the same hours are one line. */
export function formatWeek(week: WeekHours): { days: string; hours: string }[] {
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const [at, name] of weekdayNames.entries()) {
    const hours = formatHours(week[name] ?? '');
    const line = lines.at(-1);
    if (hours === '') continue;
    if (line?.hours === hours && line.last === at - 1) line.last = at;
    else lines.push({ first: at, last: at, hours });
  }
  return lines.map(({ first, last, hours }) => ({ days: formatDays(first, last), hours }));
}

/** The hours of a day in one manner; as they are where they cannot be read. */
const formatHours = (text: string) =>
  readHours(text)
    ?.map(({ from, to }) => `${from} às ${to}`)
    .join(' e ') ?? text.trim();

function formatDays(first: number, last: number): string {
  const names = weekdayNames.slice(first, last + 1).map((name) => weekdayLabels[name]);
  const [from = ''] = names;
  const to = names.at(-1) ?? from;
  if (first === last) return from;
  if (names.length === weekdayNames.length) return 'Todos os dias';
  const start = to.endsWith('-feira') ? from.replace('-feira', '') : from;
  return `${start} ${last === first + 1 ? 'e' : 'a'} ${to.toLowerCase()}`;
}

/** The week that lines for shoppers describe. A line that cannot be read is on Monday, so that an employee sees it. */
export function readWeek(lines: readonly { days: string; hours: string }[]): WeekHours {
  const week: Partial<Record<WeekdayName, string>> = {};
  for (const { days, hours } of lines) {
    const names = readHours(hours) && readWeekdays(days);
    for (const name of names ?? []) week[name] = formatHours(hours);
    if (!names) week.monday = [week.monday, `${days}: ${hours}`].filter(Boolean).join('; ');
  }
  return week;
}

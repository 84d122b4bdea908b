import { validateDay, dayOf, timeOf, weekdayOf } from './day';
import type { Day } from './day';

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

/** `21 de novembro de 2026`. Own code, so that the formats of server and browser are equal. */
export function formatLongDate(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${date === 1 ? '1º' : date} de ${MONTHS[month - 1]} de ${year}`;
}

/** `sábado, 21 de novembro`, for days that are near: without the year. */
export function formatWeekdayDate(day: Day): string {
  const { month, date } = partsOf(day);
  return `${WEEKDAYS[weekdayOf(day)]}, ${date === 1 ? '1º' : date} de ${MONTHS[month - 1]}`;
}

/** `21/11/2026`. */
export function formatShortDate(day: Day): string {
  return validateDay(day).split('-').reverse().join('/');
}

/** `das 08:00 às 12:00`, of a period as the wire has it: `08:00-12:00`. */
export const formatPeriod = (period: string): string => `das ${period.replace('-', ' às ')}`;

/** `terça-feira, 24 de novembro, das 08:00 às 12:00`. */
export const formatDayAndPeriod = (day: Day, period: string): string =>
  `${formatWeekdayDate(day)}, ${formatPeriod(period)}`;

/** `21/11/2026 às 14:05` on the store's clock. */
export function formatDateTime(instant: Date): string {
  return `${formatShortDate(dayOf(instant))} às ${timeOf(instant)}`;
}

function partsOf(day: Day) {
  const [year = 0, month = 1, date = 1] = validateDay(day).split('-').map(Number);
  return { year, month, date };
}

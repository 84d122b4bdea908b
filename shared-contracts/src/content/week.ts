import { Type } from 'typebox';
import { readHours, weekdayLabels, weekdayNames } from '../calendar/opening-hours';
import type { WeekHours } from '../calendar/opening-hours';
import type { DocumentProblem } from './document-kind';

/** A day's hours as an employee writes them: `check` says what cannot be read, so that a draft keeps it. */
const DayHours = Type.Optional(Type.String({ maxLength: 200 }));

/** The hours of a week are these fields; one that is missing or empty is a closed day. */
export const weekFields = {
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
};

export const hasHours = (week: WeekHours): boolean =>
  weekdayNames.some((name) => (week[name] ?? '').trim() !== '');

/** @param path that of the week, with its slash */
export const findWeekProblems = (week: WeekHours, path = ''): DocumentProblem[] =>
  weekdayNames.flatMap((name) => {
    const text = week[name]?.trim() ?? '';
    return text === '' || readHours(text)
      ? []
      : [{ path: `${path}${name}`, text: copy.unreadable(weekdayLabels[name], text) }];
  });

const copy = {
  unreadable: (day: string, text: string) =>
    `${day}: não entendi “${text}”. Escreva como 08:00 às 18:00, ou 08:00 às 12:00 e 13:00 às 18:00; vazio é fechado.`,
};

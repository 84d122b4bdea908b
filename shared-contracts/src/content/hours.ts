import { Type } from 'typebox';
import type { Static } from 'typebox';
import { addDays, isDay } from '../calendar/day';
import { formatShortDate } from '../calendar/format-date';
import { holidayCodes } from '../calendar/holidays';
import { formatWeek, isTime, readWeek } from '../calendar/opening-hours';
import { standardCalendar } from '../calendar/store-calendar';
import type { Closing } from '../calendar/store-calendar';
import { paths } from '../navigation/paths';
import { defaultProfile } from '../profile/default-profile';
import type { StoreProfile } from '../profile/store-profile';
import { documentKind } from './document-kind';
import type { DocumentProblem } from './document-kind';
import { findWeekProblems, hasHours, weekFields } from './week';

/** `YYYY-MM-DD`; null in a draft whose day is not chosen yet. */
const Day = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
});

const Closed = Type.Object({
  name: Type.String({ maxLength: 60 }),
  from: Day,
  /** The last day; null: the same day. */
  to: Day,
  /** The time from which it is closed, as '12:00'; empty: all day. */
  after: Type.String({ maxLength: 5 }),
});
type Closed = Static<typeof Closed>;

const schema = Type.Object({
  ...weekFields,
  /** Orders of the own city until this time arrive on the same day. */
  cutOff: Type.String({ maxLength: 5 }),
  /** The codes of national holidays on which the store works. */
  worksOn: Type.Array(Type.Enum([...holidayCodes])),
  closings: Type.Array(Closed, { maxItems: 100 }),
});
type Hours = Static<typeof schema>;

/** The longest closing, in days: a year that was mistyped is found. */
const MAX_CLOSED_DAYS = 92;

/** Opening hours, holidays and closing days: delivery promises count with them. */
export const hours = documentKind({
  title: 'Horários e feriados',
  path: paths.contact(),
  schema,
  standard: toContent(defaultProfile),
  fromProfile: toContent,
  check: findProblems,
  toProfile: (content) => ({
    hours: formatWeek(content),
    calendar: {
      cutOff: content.cutOff,
      worksOn: content.worksOn,
      closings: content.closings
        .map(toClosing)
        .toSorted((one, other) => one.from.localeCompare(other.from)),
    },
  }),
});

function toContent(profile: StoreProfile): Hours {
  return { ...readWeek(profile.hours), cutOff: standardCalendar.cutOff, worksOn: [], closings: [] };
}

const toClosing = ({ name, from, to, after }: Closed): Closing => ({
  name,
  from: from ?? '',
  to: to ?? from ?? '',
  ...(after && { after }),
});

function findProblems(content: Hours): DocumentProblem[] {
  const { cutOff, closings } = content;
  return [
    ...findWeekProblems(content),
    ...(hasHours(content) ? [] : [{ path: 'monday', text: copy.noHours }]),
    ...(isTime(cutOff) ? [] : [{ path: 'cutOff', text: copy.badCutOff(cutOff) }]),
    ...closings.flatMap((closed, at) =>
      findClosingProblems(closed, closings.slice(0, at)).map(({ path, text }) => ({
        path: `closings/${at}/${path}`,
        text: `${copy.row(at + 1, closed.name)}: ${text}`,
      })),
    ),
  ];
}

function findClosingProblems(closed: Closed, earlier: readonly Closed[]): DocumentProblem[] {
  const { name, from, after } = closed;
  if (name.trim() === '') return [{ path: 'name', text: copy.noName }];
  if (from === null || !isDay(from)) return [{ path: 'from', text: copy.noDay }];
  const to = closed.to ?? from;
  if (!isDay(to)) return [{ path: 'to', text: copy.noDay }];
  if (to < from) return [{ path: 'to', text: copy.endsFirst }];
  if (to > addDays(from, MAX_CLOSED_DAYS)) return [{ path: 'to', text: copy.tooLong }];
  if (after !== '' && !isTime(after)) return [{ path: 'after', text: copy.badTime(after) }];
  const crossed = earlier.findIndex(
    (other) => other.from !== null && other.from <= to && (other.to ?? other.from) >= from,
  );
  const other = earlier[crossed];
  if (!other) return [];
  const day = formatShortDate(other.from !== null && other.from > from ? other.from : from);
  return [{ path: 'from', text: copy.crosses(copy.row(crossed + 1, other.name), day) }];
}

const copy = {
  row: (number: number, name: string) => `Linha ${number}${name.trim() && ` (${name.trim()})`}`,
  noHours: 'Escreva os horários de pelo menos um dia.',
  badCutOff: (text: string) =>
    `Não entendi a hora limite “${text}”. Escreva horas e minutos, como 18:00.`,
  noName: 'dê um nome, como Recesso ou Aniversário da cidade.',
  noDay: 'escolha o dia.',
  endsFirst: 'o último dia vem antes do primeiro. Escolha um depois dele.',
  tooLong: `são mais de ${MAX_CLOSED_DAYS} dias seguidos. Confira o ano, ou divida em duas linhas.`,
  badTime: (text: string) =>
    `não entendi a hora “${text}”. Escreva como 12:00, ou deixe vazio se fecha o dia todo.`,
  crosses: (other: string, day: string) =>
    `${day} já está na ${other.charAt(0).toLowerCase()}${other.slice(1)}. Mude os dias, ou tire uma das duas.`,
};

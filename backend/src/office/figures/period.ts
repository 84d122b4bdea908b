import { MAX_FIGURE_DAYS } from '@fireflay/back-office-wire';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { DomainError } from '../../domain/domain-error';
import { copy } from './copy';

const TIME_ZONE = sql.raw(`'America/Sao_Paulo'`);
const DAY_MS = 86_400_000;

export interface Period {
  from: string;
  to: string;
}

/** @throws DomainError for days that do not exist, in the wrong order, or too many */
export function checkPeriod({ from, to }: Period): void {
  const days = (toTime(to) - toTime(from)) / DAY_MS + 1;
  if (!(days >= 1 && days <= MAX_FIGURE_DAYS)) throw new DomainError(400, copy.invalidPeriod);
}

/** NaN for a day that is in no calendar. */
function toTime(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? NaN : time;
}

/** Whether a time is in the period, by the store's clock. An index on the column serves it. */
export const isWithin = (column: SQLWrapper, { from, to }: Period): SQL => sql`(
  ${column} >= (${from}::date)::timestamp at time zone ${TIME_ZONE}
  and ${column} < (${to}::date + 1)::timestamp at time zone ${TIME_ZONE}
)`;

/** The day of a time, by the store's clock. */
export const dayOf = (column: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${column} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`;

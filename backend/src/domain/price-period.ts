import { dayOf, validateDay } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import { parseTime } from './parse-time';

/** A promotional price from a moment to the moment before `endsAt`; null: no end is known. */
export interface PricePeriod {
  priceCents: number;
  startsAt: Date;
  endsAt: Date | null;
}

type Span = Pick<PricePeriod, 'startsAt' | 'endsAt'>;

export type PeriodState = 'running' | 'planned' | 'past';

export function periodStateAt({ startsAt, endsAt }: Span, now: Date): PeriodState {
  if (endsAt !== null && endsAt <= now) return 'past';
  return startsAt <= now ? 'running' : 'planned';
}

/** Says whether both run at one moment. */
export const areOverlapping = (one: Span, other: Span): boolean =>
  isBefore(one.startsAt, other.endsAt) && isBefore(other.startsAt, one.endsAt);

const isBefore = (start: Date, end: Date | null) => end === null || start < end;

/** The first moment of a day, of the store's clock. @throws RangeError when it is no day */
export function startOfDay(day: Day): Date {
  const start = parseTime(validateDay(day));
  if (!start) throw new RangeError(`Not a day: ${day}`);
  return start;
}

/** The last day of a period; null: no end is known. */
export const lastDayOf = ({ endsAt }: Pick<Span, 'endsAt'>): Day | null =>
  endsAt && dayOf(new Date(endsAt.getTime() - 1));

import { dayOf, validateDay } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';

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

/** Whether both run at one moment. */
export const areOverlapping = (one: Span, other: Span): boolean =>
  isBefore(one.startsAt, other.endsAt) && isBefore(other.startsAt, one.endsAt);

const isBefore = (start: Date, end: Date | null) => end === null || start < end;

/** The first moment of a day, of the store's clock: Brazil has no summer time. @throws RangeError when it is no day */
export const startOfDay = (day: Day): Date => new Date(`${validateDay(day)}T00:00:00-03:00`);

/** The last day of a period; null: no end is known. */
export const lastDayOf = ({ endsAt }: Pick<Span, 'endsAt'>): Day | null =>
  endsAt && dayOf(new Date(endsAt.getTime() - 1));

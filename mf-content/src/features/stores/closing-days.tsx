import { useState } from 'react';
import { useHydrated } from '@fireflay/ui/hydration';
import { addDays, dayOf, formatShortDate } from 'shared-contracts/calendar';
import type { Closing } from 'shared-contracts/calendar';
import { storeCalendar } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';

/** Days ahead for which a shopper wants to know. */
const DAYS_AHEAD = 60;

/** The days on which the stores are closed soon, or close early. The server does not know the day of the visit. */
export function ClosingDays() {
  const { closings } = storeCalendar(useStoreProfile());
  const [today] = useState(() => dayOf(new Date()));
  if (!useHydrated()) return null;
  const soon = closings.filter(({ from, to }) => to >= today && from <= addDays(today, DAYS_AHEAD));
  return soon.map((closing) => (
    <p key={closing.from}>
      {closing.name}: {formatClosing(closing)}
    </p>
  ));
}

function formatClosing({ from, to, after }: Closing): string {
  const days =
    from === to
      ? copy.onDay(formatShortDate(from))
      : copy.onDays(formatShortDate(from), formatShortDate(to));
  return after === undefined ? copy.closed(days) : copy.closesEarly(days, after);
}

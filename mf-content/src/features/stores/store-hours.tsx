import { useState } from 'react';
import { useHydrated } from '@fireflay/ui/hydration';
import { addDays, dayOf, formatWeekdayDate } from 'shared-contracts/calendar';
import { openingHours, storeCalendar } from 'shared-contracts/profile';
import type { StoreAddress } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { formatOpeningHours } from '../../components/text/format-opening-hours';
import { copy } from './page-copy';
import { readOpeningStatus } from './opening-status';
import styles from './store-hours.module.css';

/** The hours of a store, and in browsers if it is open now. */
export function StoreHours({ store }: { store: StoreAddress }) {
  const profile = useStoreProfile();
  const [now] = useState(() => new Date());
  const hours = openingHours(profile, store);
  const status = readOpeningStatus(now, hours, storeCalendar(profile));
  const isInBrowser = useHydrated();

  return (
    <>
      {hours.map((line) => (
        <p key={line.days}>{formatOpeningHours(line)}</p>
      ))}
      {/* The server does not know the hour of the visit: it keeps the line's room. */}
      {status && <p className={styles.status}>{isInBrowser && formatStatus(status, dayOf(now))}</p>}
    </>
  );
}

function formatStatus(
  status: NonNullable<ReturnType<typeof readOpeningStatus>>,
  today: string,
): string {
  if (status.isOpen) return copy.openUntil(status.until);
  const { day, from } = status;
  if (day === today) return copy.opens(copy.today, from);
  return copy.opens(day === addDays(today, 1) ? copy.tomorrow : formatWeekdayDate(day), from);
}

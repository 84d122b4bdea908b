import type { PricePeriod } from '@fireflay/back-office-wire';
import { dayOf } from 'shared-contracts/calendar';
import { readPeriods } from '../../catalogue/prices/change-periods';
import type { Database } from '../../database/database';
import { lastDayOf, periodStateAt } from '../../domain/price-period';

/** Past periods that a product's page shows. */
const SHOWN_PAST = 10;

/** The one that runs, planned ones by their start, and the last past ones. */
export async function describePeriods(
  db: Database,
  code: number,
  now: Date,
): Promise<PricePeriod[]> {
  const rows = (await readPeriods(db, code)).map((row) => ({
    row,
    state: periodStateAt(row, now),
  }));
  const past = rows.filter(({ state }) => state === 'past');
  return [
    ...rows.filter(({ state }) => state !== 'past'),
    ...past.slice(-SHOWN_PAST).toReversed(),
  ].map(({ row, state }) => ({
    id: row.id,
    version: row.version,
    priceCents: row.priceCents,
    startsOn: dayOf(row.startsAt),
    endsOn: lastDayOf(row),
    state,
    isImported: row.isImported,
    updatedBy: row.updatedBy,
  }));
}

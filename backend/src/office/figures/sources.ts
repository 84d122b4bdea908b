import { between, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { sourceName } from '@fireflay/back-office-wire';
import type { SourceFigures } from '@fireflay/back-office-wire';
import { isCampaign, OTHER_CAMPAIGNS, UNKNOWN_SOURCE } from 'shared-contracts/visits';
import type { Database } from '../../database/database';
import { orders, visitCounts } from '../../database/schema';
import type { Handler } from '../context';
import { writeTableFile } from '../table-file';
import { copy } from './copy';
import { sumPaid } from './paid-charges';
import { checkPeriod } from './period';
import type { Period } from './period';

/** Campaigns that are shown by name: those that brought most. */
const MAX_CAMPAIGNS = 20;

type Row = SourceFigures['sources'][number];
type Counted = SourceFigures['total'];

const nothing: Counted = {
  ...{ visits: 0, carts: 0, checkouts: 0, leftCarts: 0, leftCents: 0, orders: 0, cents: 0 },
};

/**
 * Visits and carts are what browsers have reported. Orders and amounts are those of the orders that were paid in the
 * period: together the sales of the same days.
 */
export const readSources: Handler<'ReadSources'> = (period, { db }) => sumSources(db, period);

export const exportSources: Handler<'ExportSources'> = async ({ from, to, format }, { db }) => {
  const { sources, total } = await sumSources(db, { from, to });
  const toCells = (name: string, row: Counted) => [
    name,
    row.visits,
    row.carts,
    row.checkouts,
    row.orders,
    { cents: row.cents },
    row.leftCarts,
    { cents: row.leftCents },
  ];
  const bytes = await writeTableFile({
    format,
    sheet: copy.sourceSheet,
    rows: [
      copy.sourceColumns,
      ...sources.map((row) => toCells(sourceName(row.source), row)),
      toCells(copy.total, total),
    ],
  });
  return {
    fileName: copy.sourceFileName(from, to, format),
    base64: bytes.toString('base64'),
  };
};

/** @throws DomainError with 400 for days that do not exist, in the wrong order, or too many */
async function sumSources(db: Database, period: Period): Promise<SourceFigures> {
  checkPeriod(period);
  const rows = new Map<string, Counted>();
  for (const { source, ...counted } of await sumCounts(db, period)) {
    const leftCarts = Math.max(0, counted.carts - counted.bought);
    rows.set(source, {
      ...nothing,
      visits: counted.visits,
      carts: counted.carts,
      checkouts: counted.checkouts,
      leftCarts,
      leftCents: leftCarts === 0 ? 0 : Math.max(0, counted.cartCents),
    });
  }
  const source = sql<string>`coalesce(${orders.source}, ${sql.raw(`'${UNKNOWN_SOURCE}'`)})`;
  for (const { name, ...sum } of await sumPaid(db, period, source)) {
    rows.set(name, { ...(rows.get(name) ?? nothing), ...sum });
  }
  const sources = foldCampaigns(
    [...rows].map(([source, counted]) => ({ source, ...counted })).toSorted(byWhatItBrought),
  );
  return { sources, total: sources.reduce<Counted>(addCounts, nothing) };
}

function sumCounts(db: Database, { from, to }: Period) {
  const { day, source, visits, carts, checkouts, bought, cartCents } = visitCounts;
  const sumOf = (column: SQLWrapper) => sql<number>`sum(${column})::float8`;
  return db
    .select({
      source,
      visits: sumOf(visits),
      carts: sumOf(carts),
      checkouts: sumOf(checkouts),
      bought: sumOf(bought),
      cartCents: sumOf(cartCents),
    })
    .from(visitCounts)
    .where(between(day, from, to))
    .groupBy(source);
}

const byWhatItBrought = (one: Row, other: Row) =>
  other.cents - one.cents || other.visits - one.visits || one.source.localeCompare(other.source);

/** The campaigns beyond the number that is shown are one row, after all others. */
function foldCampaigns(rows: readonly Row[]): Row[] {
  const folded = rows.filter(({ source }) => isCampaign(source)).slice(MAX_CAMPAIGNS);
  const others = [...folded, ...rows.filter(({ source }) => source === OTHER_CAMPAIGNS)];
  if (others.length === 0) return [...rows];
  return [
    ...rows.filter((row) => !others.includes(row)),
    { source: OTHER_CAMPAIGNS, ...others.reduce<Counted>(addCounts, nothing) },
  ];
}

const addCounts = (sum: Counted, row: Counted): Counted => ({
  visits: sum.visits + row.visits,
  carts: sum.carts + row.carts,
  checkouts: sum.checkouts + row.checkouts,
  leftCarts: sum.leftCarts + row.leftCarts,
  leftCents: sum.leftCents + row.leftCents,
  orders: sum.orders + row.orders,
  cents: sum.cents + row.cents,
});

import { and, eq, like, lt, ne, sql } from 'drizzle-orm';
import { MAX_CAMPAIGNS_PER_DAY } from '@fireflay/service';
import type { VisitCount, VisitDay } from '@fireflay/service';
import { addDays, dayOf } from 'shared-contracts/calendar';
import { CAMPAIGN, isCampaign, isCountedSource, OTHER_CAMPAIGNS } from 'shared-contracts/visits';
import { commitLocally } from '../../database/commit-locally';
import type { Database, Transaction } from '../../database/database';
import { visitCounts } from '../../database/schema';

/** The id of the rows of past days, whose shells add nothing any more. */
const ALL_SHELLS = '00000000-0000-0000-0000-000000000000';
/** Days until the rows of all shells become one. */
const FOLDED_AFTER_DAYS = 2;
/** Days for which counts are kept: two years and a month, so that a month can be compared with those before. */
const KEPT_DAYS = 762;

const fields = ['visits', 'carts', 'checkouts', 'bought', 'cartCents'] as const;
type Counts = Pick<VisitCount, (typeof fields)[number]>;

/**
 * Replaces what a shell has counted on a day. Unknown sources, and days that are neither today nor yesterday, are ignored;
 * campaigns beyond those that a day has by name are added to the others.
 */
export async function saveVisits(
  db: Database,
  shell: string,
  visits: readonly VisitDay[],
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  const days = new Set([today, addDays(today, -1)]);
  for (const { day, counts } of visits) {
    const known = counts.filter(({ source }) => isCountedSource(source));
    if (!days.has(day) || known.length === 0) continue;
    await commitLocally(db, (tx) => saveDay(tx, { shell, day, counts: known }));
  }
}

async function saveDay(
  tx: Transaction,
  { shell, day, counts }: { shell: string; day: string; counts: readonly VisitCount[] },
) {
  // One after the other: two shells must not both name the last campaign that a day has room for.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visits ${day}`}, 0))`);
  const rows = await tx
    .selectDistinct({ source: visitCounts.source })
    .from(visitCounts)
    .where(and(eq(visitCounts.day, day), like(visitCounts.source, `${CAMPAIGN}%`)));
  const named = new Set(rows.map(({ source }) => source));
  const sums = new Map<string, Counts>();
  for (const { source, ...count } of counts) {
    const isNew = isCampaign(source) && !named.has(source);
    const isNamed = !isNew || named.size < MAX_CAMPAIGNS_PER_DAY;
    if (isNew && isNamed) named.add(source);
    const name = isNamed ? source : OTHER_CAMPAIGNS;
    sums.set(name, addCounts(sums.get(name), count));
  }
  await tx
    .insert(visitCounts)
    .values([...sums].map(([source, count]) => ({ day, source, shell, ...count })))
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.source, visitCounts.shell],
      set: newValues,
    });
}

const newValues = Object.fromEntries(
  fields.map((field) => [field, sql`excluded.${sql.identifier(visitCounts[field].name)}`]),
);

const addCounts = (sum: Counts | undefined, count: Counts): Counts => ({
  visits: (sum?.visits ?? 0) + count.visits,
  carts: (sum?.carts ?? 0) + count.carts,
  checkouts: (sum?.checkouts ?? 0) + count.checkouts,
  bought: (sum?.bought ?? 0) + count.bought,
  cartCents: (sum?.cartCents ?? 0) + count.cartCents,
});

/** Adds up the rows of past days, and deletes those of days that are not shown any more. */
export async function sweepVisits(db: Database, now: Date): Promise<void> {
  const today = dayOf(now);
  await db.delete(visitCounts).where(lt(visitCounts.day, addDays(today, -KEPT_DAYS)));
  await db.transaction(async (tx) => {
    const past = and(
      lt(visitCounts.day, addDays(today, -FOLDED_AFTER_DAYS)),
      ne(visitCounts.shell, ALL_SHELLS),
    );
    const rows = await tx.delete(visitCounts).where(past).returning();
    const sums = new Map<string, typeof visitCounts.$inferInsert>();
    for (const row of rows) {
      const key = `${row.day} ${row.source}`;
      const { day, source } = row;
      const sum = addCounts(sums.get(key), row);
      sums.set(key, { day, source, shell: ALL_SHELLS, ...sum });
    }
    if (sums.size === 0) return;
    await tx
      .insert(visitCounts)
      .values([...sums.values()])
      .onConflictDoUpdate({
        target: [visitCounts.day, visitCounts.source, visitCounts.shell],
        set: Object.fromEntries(
          fields.map((field) => [
            field,
            sql`${visitCounts[field]} + excluded.${sql.identifier(visitCounts[field].name)}`,
          ]),
        ),
      });
  });
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { products } from '../database/schema';
import type { Cell, Edition } from './edition';
import { priceLadder } from './price-ladder';

interface Tally {
  cells: readonly Cell[];
  /** The ladder that they are counted by, in cents. */
  rungs: readonly number[];
}

/**
 * Counts of what a text finds, or of everything without one.
 * @param upToCents a price that the counts have to part at
 */
export async function tallyOf(
  db: Database,
  edition: Edition,
  finds: string | null,
  upToCents?: number,
): Promise<Tally> {
  const found = finds === null ? sql`true` : sql`${products.search} @@ ${finds}::tsquery`;
  if (upToCents !== undefined && !priceLadder.includes(upToCents)) {
    // A price that is none of ours, written into the address by hand: every product has to be read.
    const rungs = [...priceLadder, upToCents].sort((one, other) => one - other);
    const ends = sql.param(rungs.map((rung) => rung + 1));
    const rung = sql`width_bucket(${products.priceCents}, ${ends}::bigint[])`;
    const key = `${upToCents} ${finds ?? ''}`;
    return { rungs, cells: await edition.tallies.get(key, () => count(db, rung, found)) };
  }
  const cells =
    finds === null
      ? edition.cells
      : await edition.tallies.get(finds, () => count(db, sql`${products.priceRung}`, found));
  return { rungs: priceLadder, cells };
}

async function count(db: Database, rung: SQL, where: SQL): Promise<readonly Cell[]> {
  const { rows } = await db.execute<Cell & Record<string, unknown>>(sql`
    select ${products.brandId} as brand, ${products.subgroupId} as subgroup, ${rung} as rung,
      count(*)::int as count
    from ${products}
    where ${where}
    group by 1, 2, 3
  `);
  return rows;
}

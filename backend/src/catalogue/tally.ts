import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { products } from '../database/schema';
import type { Edition } from './edition';
import type { Cell } from './facet-cell';

/** Counts of what a text finds, or of everything without one, by the rungs of the price ladder. */
export async function tallyOf(
  db: Database,
  edition: Edition,
  finds: string | null,
): Promise<readonly Cell[]> {
  if (finds === null) return edition.cells;
  return edition.tallies.get(finds, () => count(db, finds));
}

async function count(db: Database, finds: string): Promise<readonly Cell[]> {
  const { rows } = await db.execute<Cell & Record<string, unknown>>(sql`
    select ${products.brandId} as brand, ${products.subgroupId} as subgroup,
      ${products.priceRung} as rung, count(*)::int as count
    from ${products}
    where ${products.search} @@ ${finds}::tsquery
    group by 1, 2, 3
  `);
  return rows;
}

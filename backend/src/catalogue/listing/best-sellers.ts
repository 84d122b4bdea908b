import { sql } from 'drizzle-orm';
import type { BestSellers, ReplyOf } from 'shared-contracts/wire';
import type { Database } from '../../database/database';
import { currentSnapshot } from '../catalogue-snapshot';
import { findProducts } from '../product/product-rows';

/** Maximum of each group, so that the home page shows the whole store. */
const PRODUCTS_PER_GROUP = 4;

/** The best-selling products that are in stock, best first. Without any popularity they are a selection. */
export async function findBestSellers(db: Database): Promise<ReplyOf<typeof BestSellers>> {
  const snapshot = await currentSnapshot(db);
  const { rows } = await db.execute<{ code: number; popularity: number }>(sql`
    select best.code, best.popularity
    from groups
    cross join lateral (
      select products.code, products.popularity
      from products
      where products.group_id = groups.id and not products.sold_out
        and exists (
          select from stock where stock.product_code = products.code and stock.available > 0
        )
      order by products.popularity desc, products.code
      limit ${PRODUCTS_PER_GROUP}
    ) best
    order by best.popularity desc, best.code
  `);
  const codes = rows.map(({ code }) => code);
  const isCounted = rows.some(({ popularity }) => popularity > 0);
  return {
    produtos: await findProducts(db, snapshot, codes),
    ...(isCounted ? {} : { sem_vendas: true }),
  };
}

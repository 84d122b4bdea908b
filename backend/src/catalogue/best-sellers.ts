import { asc, desc, inArray, sql } from 'drizzle-orm';
import type { ProductDto } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { products } from '../database/schema';
import { selectProducts, toProductDto } from './product-rows';

/** Of each group, so that the home page shows the whole store. */
const perGroup = 4;

/** What sells best and can be bought now, best first. */
export async function bestSellers(db: Database): Promise<ProductDto[]> {
  const { rows } = await db.execute<{ code: number }>(sql`
    select best.code
    from groups
    cross join lateral (
      select products.code
      from products
      where products.group_id = groups.id
        and exists (
          select 1 from stock where stock.product_code = products.code and stock.available > 0
        )
      order by products.popularity desc
      limit ${perGroup}
    ) best
  `);
  const found = await selectProducts(db)
    .where(
      inArray(
        products.code,
        rows.map(({ code }) => code),
      ),
    )
    .orderBy(desc(products.popularity), asc(products.code));
  return found.map(toProductDto);
}

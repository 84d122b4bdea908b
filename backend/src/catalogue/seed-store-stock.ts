import { sql } from 'drizzle-orm';
import { defaultProfile } from 'shared-contracts/profile';
import type { Database } from '../database/database';

/** Products of a larger sample are in the pickup store only: each store's rows would double its seeding. */
const MAX_PRODUCTS = 1_000;
/** The part of a product's stock that each store besides the pickup store has. */
const BRANCH_SHARE = 0.15;

/** Spreads the sample's stock over the sample retailer's stores. Once there are rows, they stay as they are. */
export async function seedStoreStock(db: Database): Promise<void> {
  const { stores, pickupStore } = defaultProfile;
  const branches = stores.map(({ id }) => id).filter((id) => id !== pickupStore);
  await db.execute(sql`
    insert into store_stock (product_code, batch_id, store_id, available)
    select product_code, batch_id, store_id,
      case when store_id = ${pickupStore} then available - ${branches.length} * branch else branch end
    from (select *, floor(available * ${BRANCH_SHARE}::numeric)::int as branch from stock) as shares
    cross join unnest(${sql.param([pickupStore, ...branches])}::text[]) as store_id
    where (select count(*) from products) <= ${MAX_PRODUCTS}
      and not exists (select from store_stock)
    on conflict do nothing
  `);
}

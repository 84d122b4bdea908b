import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readContentAt } from '../../../content/live-versions';
import type { Transaction } from '../../../database/database';
import { listPrice } from '../../prices/list-price';
import { columnEntries } from '../columns/product-columns';

/**
 * These tables hold what an undo of an import does, decided before it writes:
 * - `undo_balances`: each balance that the import changed. One that was added or removed returns with its batches only.
 * - `undo_prices`: each price that the import changed.
 * - `undo_images`: each product, and its effect. It `leaves`, `returns`, gets its former `texts`, or `stays`.
 */
export async function createUndoTables(tx: Transaction, importId: number): Promise<void> {
  const { groups } = await readContentAt(tx, 'categories', new Date());
  const places = groups.flatMap(({ slug, subgroups }) =>
    subgroups.map((each) => `${slug}/${each.slug}`),
  );
  const tables = [
    ['undo_balances', balancesOf(importId)],
    ['undo_prices', pricesOf(importId)],
    ['undo_images', imagesOf(importId, places)],
  ] as const;
  for (const [name, select] of tables) {
    await tx.execute(sql`create temp table ${sql.raw(name)} on commit drop as ${select}`);
    await tx.execute(sql`analyze ${sql.raw(name)}`);
  }
  await tx.execute(sql`
    update undo_balances set is_restored = is_unchanged and case
      when exists (select from undo_images where undo_images.code = undo_balances.code and effect = 'leaves') then false
      when before is not null and after is not null then true
      else exists (select from undo_images where undo_images.code = undo_balances.code and effect <> 'stays')
    end
  `);
}

/** Whether the change of an import still counts: it is neither an undo nor undone. */
const stands = (importId: SQL) => sql`exists (
  select from catalogue_imports its where its.id = ${importId} and its.undoes is null
    and not exists (select from catalogue_imports undo where undo.undoes = its.id)
)`;

const balancesOf = (importId: number): SQL => sql`
  select product_code as code, batch_id, store_id, before, after, false as is_restored, not exists (
    select from catalogue_history later
    where later.product_code = history.product_code and later.id > history.id
      and later.field = 'stock' and later.batch_id = history.batch_id and later.store_id = history.store_id
      and later.import_id <> history.import_id and ${stands(sql`later.import_id`)}
  ) as is_unchanged
  from catalogue_history history
  where history.import_id = ${importId} and history.field = 'stock'
`;

const pricesOf = (importId: number): SQL => sql`
  select history.product_code as code, history.before, history.after,
    ${listPrice('page')} = history.after and not exists (
      select from catalogue_history later
      where later.product_code = history.product_code and later.id > history.id and later.field = 'price'
        and later.import_id <> history.import_id and ${stands(sql`later.import_id`)}
    ) as is_restored
  from catalogue_history history join products page on page.code = history.product_code
  where history.import_id = ${importId} and history.field = 'price'
    and history.before is not null and history.after is not null
`;

/** The columns that `content_hash` does not cover, but for the price, which is restored on its own, and codes, which stay. */
const isUnhashedAsLeft: SQL = sql.join(
  columnEntries.flatMap(([field, { isHashed, source }]) =>
    isHashed || ['code', 'ownCode', 'priceCents'].includes(field)
      ? []
      : [sql.raw(`next.before -> '${field}' = to_jsonb(${source})`)],
  ),
  sql` and `,
);

/**
 * A product comes or goes as a whole: any later change of it, of any column, price or balance, keeps it. The texts of a
 * product are those of the import while its hash is, and the other columns are as the next import found them. It stays
 * where its former category is gone.
 */
const imagesOf = (importId: number, places: readonly string[]): SQL => sql`
  select image.product_code as code, ${listPrice('page')} as price, case
    when image.before is null then
      case when page.content_hash = image.after_hash and not later.is_changed then 'leaves' else 'stays' end
    when concat(image.before ->> 'group', '/', image.before ->> 'subgroup') <> all(${sql.param(places)}::text[]) then 'stays'
    when image.after_hash is null then
      case when page.code is null and not later.is_changed then 'returns' else 'stays' end
    when page.content_hash = image.after_hash and (next.before is null or ${isUnhashedAsLeft}) and not exists (
      select from undo_balances balance
      where balance.code = image.product_code and not is_unchanged and (balance.before is null or after is null)
    ) then 'texts'
    else 'stays'
  end as effect
  from import_images image left join products page on page.code = image.product_code
  cross join lateral (
    select exists (
      select from import_images later where later.product_code = image.product_code
        and later.import_id > image.import_id and ${stands(sql`later.import_id`)}
    ) or exists (
      select from catalogue_history later where later.product_code = image.product_code
        and later.import_id > image.import_id and ${stands(sql`later.import_id`)}
    ) as is_changed
  ) later
  left join lateral (
    select before from import_images next where next.product_code = image.product_code
      and next.import_id > image.import_id order by import_id limit 1
  ) next on true
  where image.import_id = ${importId}
`;

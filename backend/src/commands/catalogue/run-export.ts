import { open, rename, rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { STORE_COLUMN_PREFIX } from '../../catalogue/import/columns/columns';
import type { CommandContext } from './command-context';
import { balanceColumns, columnEntries } from '../../catalogue/import/columns/product-columns';
import { ImportFileError } from '../../tables/problem';
import { toColumnName } from '../../tables/rows';
import { toCsvLine } from '../../tables/write-csv';
import { reservedUnits } from '../../catalogue/import/write/write-stock';

const PRODUCTS_PER_QUERY = 2_000;

interface ExportedProduct extends Record<string, unknown> {
  code: number;
  /** A product without batches has one balance with an empty id. */
  balances: { id: string; description: string; units: number; stores: Record<string, number> }[];
}

/**
 * Writes the catalogue as CSV in UTF-8, as an import reads it. Balances include the units of unpaid orders, which an
 * import takes off again. An existing file is replaced only with `isConfirmed`.
 * @throws ImportFileError when the file exists or cannot be written
 */
export async function runExport(
  { db, profile, print }: CommandContext,
  path: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<boolean> {
  const stores = profile.stores.map(({ id }) => id);
  const header = [
    ...columnEntries.map(([, { header: name }]) => name),
    ...Object.keys(balanceColumns),
    ...stores.map((id) => STORE_COLUMN_PREFIX + toColumnName(id)),
  ];
  const draft = `${path}.unfinished`;
  const file = await openNew(isConfirmed ? draft : path, isConfirmed);
  let count = 0;
  try {
    // Excel takes a file without a byte order mark for Windows-1252.
    await file.write(`\ufeff${toCsvLine(header)}`);
    await db.transaction(
      async (tx) => {
        for (let after = 0; ;) {
          const { rows } = await tx.execute<ExportedProduct>(productsAfter(after));
          const last = rows.at(-1);
          if (!last) break;
          after = last.code;
          count += rows.length;
          await file.write(rows.map((row) => toLines(row, stores)).join(''));
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } catch (error) {
    await file.close();
    await rm(isConfirmed ? draft : path, { force: true });
    throw error;
  }
  await file.close();
  if (isConfirmed) await rename(draft, path);
  print(`✓ ${count} produtos gravados em ${path}.`);
  return true;
}

async function openNew(path: string, isConfirmed: boolean) {
  try {
    return await open(path, isConfirmed ? 'w' : 'wx');
  } catch (error) {
    throw new ImportFileError(
      (error as NodeJS.ErrnoException).code === 'EEXIST'
        ? `${path} já existe: --yes o substitui.`
        : `Não foi possível gravar ${path}: ${(error as Error).message}.`,
    );
  }
}

const productsAfter = (code: number) => sql`
  with page as (select * from products where code > ${code} order by code limit ${PRODUCTS_PER_QUERY}),
  sold as (
    select product_code, batch_id, pickup_store, sum(quantity)::int as units
    from (${reservedUnits(new Date())}) reserved
    where product_code in (select code from page) group by 1, 2, 3
  )
  select ${sql.raw(columnEntries.map(([field, { source }]) => `${source} as "${field}"`).join(', '))},
    (
      select json_agg(json_build_object(
        'id', stock.batch_id,
        'description', coalesce(batches.description, ''),
        'units', stock.available + coalesce((
          select sum(units) from sold
          where sold.product_code = stock.product_code and sold.batch_id = stock.batch_id
        ), 0),
        'stores', coalesce((
          select json_object_agg(store_id, store_stock.available + coalesce((
            select sum(units) from sold
            where sold.product_code = store_stock.product_code and sold.batch_id = store_stock.batch_id
              and sold.pickup_store = store_stock.store_id
          ), 0))
          from store_stock
          where store_stock.product_code = stock.product_code and store_stock.batch_id = stock.batch_id
        ), '{}')
      ) order by stock.batch_id)
      from stock left join batches on batches.product_code = stock.product_code and batches.id = stock.batch_id
      where stock.product_code = page.code
    ) as balances
  from page join brands on brands.id = page.brand_id join groups on groups.id = page.group_id
    join subgroups on subgroups.id = page.subgroup_id
  order by page.code
`;

/** One line for each batch; each repeats the product. */
function toLines(product: ExportedProduct, stores: readonly string[]): string {
  const cells = columnEntries.map(([field, { toCell }]) => toCell(product[field] as never));
  return product.balances
    .map(({ id, description, units, stores: unitsByStore }) =>
      toCsvLine([
        ...cells,
        ...[String(units), id, description],
        ...stores.map((store) => String(unitsByStore[store] ?? '')),
      ]),
    )
    .join('');
}

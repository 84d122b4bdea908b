import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { SitemapFile } from '../../ports/catalogue';

/** Maximum products in one file; search engines accept 50,000 addresses. */
export const PRODUCTS_PER_FILE = 10_000;
/** Products that are read and sent together, which limits the memory. */
const ROWS_PER_QUERY = 2_000;

/** Last change of the products of each file; each file is read from an index. */
export async function findLastChanges(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ changed: string }>(sql`
    select to_char(max(changed) at time zone 'UTC', 'YYYY-MM-DD') as changed
    from (
      select coalesce(changed_at, created_at) as changed,
        (row_number() over (order by code) - 1) / ${PRODUCTS_PER_FILE}::int as part
      from products
    ) dated
    group by part order by part
  `);
  return rows.map(({ changed }) => changed);
}

export async function findSitemapFile(
  db: Database,
  file: number,
): Promise<SitemapFile | undefined> {
  return file >= 1 && file <= (await countFiles(db)) ? readProducts(db, file) : undefined;
}

async function countFiles(db: Database): Promise<number> {
  const { rows } = await db.execute<{ products: number }>(
    sql`select coalesce(sum(products), 0)::int as products from facet_cells`,
  );
  return Math.ceil((rows[0]?.products ?? 0) / PRODUCTS_PER_FILE);
}

async function* readProducts(db: Database, file: number): SitemapFile {
  let last = await findCodeBefore(db, file);
  for (let read = 0; read < PRODUCTS_PER_FILE;) {
    const limit = Math.min(ROWS_PER_QUERY, PRODUCTS_PER_FILE - read);
    const { rows } = await db.execute<{ code: number; lastChange: string }>(sql`
      select code, to_char(coalesce(changed_at, created_at) at time zone 'UTC', 'YYYY-MM-DD') as "lastChange"
      from products where code > ${last} order by code limit ${limit}
    `);
    yield rows;
    read += rows.length;
    if (rows.length < limit) return;
    last = rows.at(-1)?.code ?? last;
  }
}

/** The last code of the previous file; 0 for the first one. */
async function findCodeBefore(db: Database, file: number): Promise<number> {
  if (file === 1) return 0;
  const { rows } = await db.execute<{ code: number }>(sql`
    select code from products order by code offset ${(file - 1) * PRODUCTS_PER_FILE - 1} limit 1
  `);
  return rows[0]?.code ?? 0;
}

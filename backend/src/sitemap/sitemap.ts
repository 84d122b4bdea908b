import { sql } from 'drizzle-orm';
import { paths } from 'shared-contracts/navigation';
import { indexedPages } from 'shared-contracts/navigation/indexed-pages';
import type { Database } from '../database/database';

/** Maximum products in one file; search engines accept 50,000 addresses. */
export const PRODUCTS_PER_PART = 10_000;
/** Products that are read and sent at once: bounds the memory. */
const ROWS_PER_QUERY = 2_000;

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Number of files that list products. */
export async function countParts(db: Database): Promise<number> {
  const { rows } = await db.execute<{ products: number }>(
    sql`select coalesce(sum(products), 0)::int as products from facet_cells`,
  );
  return Math.ceil((rows[0]?.products ?? 0) / PRODUCTS_PER_PART);
}

/** Last change of the products of each file; each file is read from an index. */
export async function findPartDates(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ changed: string }>(sql`
    select to_char(max(changed) at time zone 'UTC', 'YYYY-MM-DD') as changed
    from (
      select coalesce(changed_at, created_at) as changed,
        (row_number() over (order by code) - 1) / ${PRODUCTS_PER_PART}::int as part
      from products
    ) dated
    group by part order by part
  `);
  return rows.map(({ changed }) => changed);
}

/**
 * @param origin of the store, such as `https://loja.com.br`
 * @param dates last change of each file of products, such as `2026-11-21`
 */
export function renderSitemapIndex(origin: string, dates: readonly string[]): string {
  const entry = (file: string, lastChange = '') =>
    `<sitemap><loc>${origin}/sitemap/${file}.xml</loc>${lastChange}</sitemap>`;
  const entries = [
    entry('paginas'),
    ...dates.map((date, index) => entry(`produtos-${index + 1}`, renderLastModified(date))),
  ];
  return `${XML_HEADER}<sitemapindex ${SITEMAP_NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

export function renderPagesPart(origin: string): string {
  const entries = indexedPages.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `${XML_HEADER}<urlset ${SITEMAP_NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** Generates one file of products and pictures, in chunks. */
export async function* renderProductsPart(
  db: Database,
  origin: string,
  part: number,
): AsyncGenerator<string> {
  yield `${XML_HEADER}<urlset ${SITEMAP_NAMESPACE} ${IMAGE_NAMESPACE}>\n`;
  let last = await findCodeBefore(db, part);
  for (let written = 0; written < PRODUCTS_PER_PART;) {
    const limit = Math.min(ROWS_PER_QUERY, PRODUCTS_PER_PART - written);
    const { rows } = await db.execute<{ code: number; changed: string }>(sql`
      select code, to_char(coalesce(changed_at, created_at) at time zone 'UTC', 'YYYY-MM-DD') as changed
      from products where code > ${last} order by code limit ${limit}
    `);
    yield rows.map(({ code, changed }) => renderProductEntry(origin, code, changed)).join('');
    written += rows.length;
    if (rows.length < limit) break;
    last = rows.at(-1)?.code ?? last;
  }
  yield '</urlset>\n';
}

const renderLastModified = (date: string) => `<lastmod>${date}</lastmod>`;

function renderProductEntry(origin: string, code: number, changed: string): string {
  const picture = `${origin}/imagens/${code}/1.png`;
  return `<url><loc>${origin}${paths.product(code)}</loc>${renderLastModified(changed)}<image:image><image:loc>${picture}</image:loc></image:image></url>\n`;
}

/** The last code of the previous file; 0 for the first one. */
async function findCodeBefore(db: Database, part: number): Promise<number> {
  if (part === 1) return 0;
  const { rows } = await db.execute<{ code: number }>(sql`
    select code from products order by code offset ${(part - 1) * PRODUCTS_PER_PART - 1} limit 1
  `);
  return rows[0]?.code ?? 0;
}

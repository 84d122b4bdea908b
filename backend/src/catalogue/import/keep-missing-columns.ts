import { sql } from 'drizzle-orm';
import { toUploadId, UPLOAD_FOLDER } from '@fireflay/back-office-wire';
import type { Database } from '../../database/database';
import { hashContent } from './check/check-products';
import type { ImportedProduct } from './columns/imported-product';
import { columnEntries, productColumns } from './columns/product-columns';

/**
 * The products of a file with what they have in columns that it lacks: uploaded pictures, and facts for employees.
 * @param columns our names of the file's
 */
export async function keepMissingColumns(
  db: Database,
  products: readonly ImportedProduct[],
  columns: ReadonlySet<string>,
): Promise<ImportedProduct[]> {
  const kept = columnEntries.filter(
    ([, { header, isKeptWithoutColumn }]) => isKeptWithoutColumn && !columns.has(header),
  );
  const facts = new Map(kept.length === 0 ? [] : await readFacts(db, kept));
  const uploads = columns.has(productColumns.pictures.header) ? undefined : await readUploads(db);
  return products.map((product) => {
    const pictures = uploads?.get(product.code);
    const own = facts.get(product.code);
    if (!pictures && !own) return product;
    const content = { ...product, ...own, ...(pictures && { pictures }) };
    return { ...content, contentHash: hashContent(content) };
  });
}

async function readFacts(db: Database, kept: readonly (typeof columnEntries)[number][]) {
  const values = kept.map(([field, { source }]) => `'${field}', ${source}`).join(', ');
  const { rows } = await db.execute<{ code: number; facts: Partial<ImportedProduct> }>(
    sql`select code, jsonb_build_object(${sql.raw(values)}) as facts from products page`,
  );
  return rows.map(({ code, facts }) => [code, facts] as const);
}

/** The pictures of products that have uploaded ones. */
async function readUploads(db: Database): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ code: number; files: string[] }>(sql`
    select product_code as code, array_agg(file order by number) as files
    from product_pictures group by product_code having bool_or(starts_with(file, ${UPLOAD_FOLDER}))
  `);
  return new Map(
    rows.flatMap(({ code, files }) =>
      files.some((file) => toUploadId(file) !== undefined) ? [[code, files]] : [],
    ),
  );
}

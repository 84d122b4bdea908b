import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database';
import type { ImportedProduct } from '../columns/imported-product';
import { columnEntries } from '../columns/product-columns';

/** The sources of columns that an image names differently from an export. */
const imageSources: Readonly<Record<string, string>> = {
  group: 'groups.slug',
  subgroup: 'subgroups.slug',
};

const values = [
  ...columnEntries.map(([field, { source }]) => [field, imageSources[field] ?? source] as const),
  ['contentHash', "coalesce(page.content_hash, '')"],
  [
    'batches',
    `coalesce((select jsonb_agg(jsonb_build_object('id', id, 'description', description) order by id)
      from batches where product_code = page.code), '[]')`,
  ],
] as const;

/** A product as an import reads it, without its balances. */
export type ProductImage = Omit<ImportedProduct, 'line' | 'balances'>;

/** The image of a product, of `imageTables`. */
export const productImage: SQL = sql.raw(
  `jsonb_build_object(${values.map(([name, source]) => `'${name}', ${source}`).join(', ')})`,
);

export const imageTables: SQL = sql`
  products page join brands on brands.id = page.brand_id join groups on groups.id = page.group_id
    join subgroups on subgroups.id = page.subgroup_id
`;

/** undefined: it is not for sale. */
export const readProductImage = async (
  db: Database | Transaction,
  code: number,
): Promise<ProductImage | undefined> => (await readProductImages(db, [code])).get(code);

/** The products for sale with these codes. */
export async function readProductImages(
  db: Database | Transaction,
  codes: readonly number[],
): Promise<Map<number, ProductImage>> {
  const { rows } = await db.execute<{ code: number; image: ProductImage }>(sql`
    select page.code, ${productImage} as image from ${imageTables}
    where page.code = any(${sql.param([...codes])}::int[])
  `);
  return new Map(rows.map(({ code, image }) => [code, image]));
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import type { ImportedProduct } from '../check/imported-product';
import { columnEntries } from '../check/product-columns';
import type { ProductChanges } from './write-catalogue';

/** How an image names what an export names otherwise. */
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

const image = sql.raw(
  `jsonb_build_object(${values.map(([name, source]) => `'${name}', ${source}`).join(', ')})`,
);

/** A product as an import reads it, without its balances. */
export type ProductImage = Omit<ImportedProduct, 'line' | 'balances'>;

/** Keeps what an import is about to replace, so that it can be undone. */
export async function keepImages(
  tx: Transaction,
  importId: number,
  { added, changed, retired }: ProductChanges,
): Promise<void> {
  const after = [
    ...[...added, ...changed].map(({ code, contentHash: hash }) => ({ code, hash })),
    ...retired.map((code) => ({ code, hash: null })),
  ];
  await tx.execute(sql`
    insert into import_images (import_id, product_code, before, after_hash)
    select ${importId}, written.code, case when page.code is not null then ${image} end, written.hash
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as written (code int, hash text)
      left join (
        products page join brands on brands.id = page.brand_id join groups on groups.id = page.group_id
          join subgroups on subgroups.id = page.subgroup_id
      ) on page.code = written.code
  `);
}

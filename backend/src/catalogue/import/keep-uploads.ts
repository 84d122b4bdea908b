import { sql } from 'drizzle-orm';
import { toUploadId, UPLOAD_FOLDER } from '@fireflay/back-office-wire';
import type { Database } from '../../database/database';
import { hashContent } from './check/check-products';
import type { ImportedProduct } from './columns/imported-product';

/** The products of a file that says nothing of pictures: those with uploaded pictures keep theirs. */
export async function keepUploads(
  db: Database,
  products: readonly ImportedProduct[],
): Promise<ImportedProduct[]> {
  const { rows } = await db.execute<{ code: number; files: string[] }>(sql`
    select product_code as code, array_agg(file order by number) as files
    from product_pictures group by product_code having bool_or(starts_with(file, ${UPLOAD_FOLDER}))
  `);
  const listed = new Map(rows.map(({ code, files }) => [code, files]));
  return products.map((product) => {
    const pictures = listed.get(product.code);
    if (!pictures?.some((file) => toUploadId(file) !== undefined)) return product;
    const kept = { ...product, pictures };
    return { ...kept, contentHash: hashContent(kept) };
  });
}

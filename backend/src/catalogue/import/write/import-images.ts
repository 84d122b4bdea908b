import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database';
import { imageTables, productImage } from './product-image';
import type { ProductChanges } from './write-catalogue';

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
    select ${importId}, written.code, case when page.code is not null then ${productImage} end, written.hash
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as written (code int, hash text)
      left join (${imageTables}) on page.code = written.code
  `);
}

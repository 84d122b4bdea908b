import { and, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { deleteInBatches } from '../database/delete-in-batches';
import { catalogueImports } from '../database/schema';

/** A year of a message with stock every five minutes. */
const KEPT_IMPORTS = 100_000;

/** Deletes old imports of prices and stock, of which an ERP sends many. Those of products are kept. */
export async function sweepImports(db: Database): Promise<void> {
  const { id, kind } = catalogueImports;
  // By number: only that has an index, and the numbers ascend with the time.
  const firstKept = sql`(select max(${id}) from ${catalogueImports}) - ${KEPT_IMPORTS - 1}`;
  await deleteInBatches(db, catalogueImports, and(lt(id, firstKept), ne(kind, 'products')));
}

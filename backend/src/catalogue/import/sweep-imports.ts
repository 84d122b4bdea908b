import { and, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import {
  catalogueHistory,
  catalogueImports,
  familyChanges,
  importImages,
  periodChanges,
  pricePeriods,
} from '../../database/schema';
import { UNDO_DAYS } from './write/undo-plan';

/** A year of a message with stock every five minutes. */
const KEPT_IMPORTS = 100_000;
/** Days of the history of prices and balances. */
export const HISTORY_DAYS = 180;

/**
 * Deletes old imports of prices and stock, of which an ERP sends many; those of products are kept. Also deletes the old
 * history of products and their promotional prices, and what imports replaced that cannot be undone any more.
 */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  const { id, kind, at } = catalogueImports;
  // By number: only that has an index, and the numbers ascend with the time.
  const firstKept = sql`(select max(${id}) from ${catalogueImports}) - ${KEPT_IMPORTS - 1}`;
  await deleteInBatches(db, catalogueImports, and(lt(id, firstKept), ne(kind, 'products')));
  await deleteInBatches(
    db,
    catalogueHistory,
    lt(catalogueHistory.at, daysBefore(now, HISTORY_DAYS)),
  );
  const lastOld = sql`(select max(${id}) from ${catalogueImports} where ${lt(at, daysBefore(now, UNDO_DAYS))})`;
  await deleteInBatches(db, importImages, sql`${importImages.importId} <= ${lastOld}`);
  await deleteInBatches(db, periodChanges, sql`${periodChanges.importId} <= ${lastOld}`);
  await deleteInBatches(db, familyChanges, sql`${familyChanges.importId} <= ${lastOld}`);
  await deleteInBatches(db, pricePeriods, lt(pricePeriods.endsAt, daysBefore(now, HISTORY_DAYS)));
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

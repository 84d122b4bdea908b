import { sql } from 'drizzle-orm';
import { waitForCatalogue, writeCategories } from '../../catalogue-tree';
import { allowPendingWords } from '../../refresh-search';
import type { Database, Transaction } from '../../../database/database';
import { inTransaction } from '../../../database/in-transaction';
import type { PriceChange } from '../columns/change-limits';
import type { ImportedProduct } from '../columns/imported-product';
import type { ImportEvents } from './apply-import';
import { writePrices } from './apply-updates';
import type { ProductImage } from './product-image';
import { beginImport, finishImport, recordLastPrices, recordPrices } from './import-record';
import type { ImportCounts } from './import-record';
import { countChanges, refreshStatistics, writeCatalogue } from './write-catalogue';
import type { ProductChanges } from './write-catalogue';
import { imagesOf, pricesOf, requireUndoable } from './undo-plan';
import { undoStock } from './undo-stock';

interface UndoOptions extends ImportEvents {
  /** Who undoes it. */
  actor: string;
  now: Date;
}

/**
 * Restores what an import changed, in one transaction: products, prices and balances. What was changed after the import
 * stays as it is, for each of them on its own.
 * @throws UndoRefusedError
 */
export async function undoImport(
  db: Database,
  importId: number,
  options: UndoOptions,
): Promise<ImportCounts> {
  const counts = await inTransaction(db, (tx) => writeUndo(tx, importId, options));
  if (counts.added + counts.changed + counts.retired > 0) {
    await refreshStatistics(db, options.onProgress);
  }
  return counts;
}

async function writeUndo(
  tx: Transaction,
  importId: number,
  { actor, now, onProgress, onWritten }: UndoOptions,
): Promise<ImportCounts> {
  await waitForCatalogue(tx);
  await allowPendingWords(tx);
  const { kind, source, fileHash } = await requireUndoable(tx, importId, now);
  const undoId = await beginImport(tx, { source, fileHash, actor }, { kind, undoes: importId });
  const prices = await findPrices(tx, importId);
  const plan = await planProducts(tx, importId, prices);
  await recordPrices(tx, undoId, plan.prices);
  await recordLastPrices(tx, undoId, plan.retired);
  await writeCatalogue(tx, plan, onProgress);
  const written = new Set(plan.changed.map(({ code }) => code));
  const otherPrices = [...prices.values()].filter(({ code }) => !written.has(code));
  await writePrices(tx, undoId, otherPrices);
  onProgress?.('Restaurando o estoque …');
  const stockChanged = await undoStock(tx, {
    importId,
    undoId,
    restored: [...plan.added, ...plan.changed].map(({ code }) => code),
    retired: plan.retired,
  });
  const counts = countChanges(plan);
  const result = { ...counts, changed: counts.changed + otherPrices.length, stockChanged };
  await finishImport(tx, undoId, kind === 'stock' ? { ...result, changed: stockChanged } : result);
  await onWritten?.(tx, undoId);
  return result;
}

/** The prices that are still those of the import, by product: `now` is that before the import. */
async function findPrices(tx: Transaction, importId: number): Promise<Map<number, PriceChange>> {
  const { rows } = await tx.execute<{ code: number; before: string; after: string }>(
    sql`select code, before, after from (${pricesOf(importId)}) prices where is_unchanged`,
  );
  return new Map(
    rows.map(({ code, before, after }) => [
      code,
      { code, before: Number(after), now: Number(before) },
    ]),
  );
}

interface UndoneProducts extends ProductChanges {
  prices: (Omit<PriceChange, 'before'> & { before: number | null })[];
}

async function planProducts(
  tx: Transaction,
  importId: number,
  prices: ReadonlyMap<number, PriceChange>,
): Promise<UndoneProducts> {
  const { rows } = await tx.execute<{
    code: number;
    before: ProductImage | null;
    price: string | null;
  }>(sql`select code, before, price from (${imagesOf(importId)}) images where is_unchanged`);
  // A category that is gone meanwhile cannot get its products back.
  const places = rows.length > 0 ? await writeCategories(tx) : new Map();
  const plan = { added: [] as ImportedProduct[], changed: [] as ImportedProduct[] };
  const changes: UndoneProducts['prices'] = [];
  const retired: number[] = [];
  for (const { code, before, price } of rows) {
    if (!before) {
      retired.push(code);
    } else if (places.has(`${before.group}/${before.subgroup}`)) {
      const now = price === null ? before.priceCents : (prices.get(code)?.now ?? Number(price));
      const known = price === null ? null : Number(price);
      if (known !== now) changes.push({ code, before: known, now });
      const product = { ...before, priceCents: now, line: 0, balances: [] };
      (price === null ? plan.added : plan.changed).push(product);
    }
  }
  return { ...plan, retired, prices: changes };
}

import { sql } from 'drizzle-orm';
import type { UndoCounts } from '@fireflay/back-office-wire';
import { waitForCatalogue } from '../../catalogue-tree';
import { allowPendingWords } from '../../refresh-search';
import type { Database, Transaction } from '../../../database/database';
import { inTransaction } from '../../../database/in-transaction';
import type { PriceChange } from '../columns/change-limits';
import type { ImportedProduct } from '../columns/imported-product';
import type { ImportEvents } from './apply-import';
import { changeFamilies } from '../../families/change-families';
import { changePeriods } from '../../prices/change-periods';
import { writePrices } from './apply-updates';
import type { ProductImage } from './product-image';
import { beginImport, finishImport, recordLastPrices, recordPrices } from './import-record';
import type { ImportCounts } from './import-record';
import { countChanges, refreshStatistics, writeCatalogue } from './write-catalogue';
import type { ProductChanges } from './write-catalogue';
import { planUndo, requireUndoable } from './undo-plan';
import { undoStock } from './undo-stock';

interface UndoOptions extends Pick<ImportEvents, 'onProgress'> {
  /** The person who undoes it. */
  actor: string;
  now: Date;
  /** Called in the transaction: what it writes is there when the undo is. */
  onWritten?: (tx: Transaction, undoId: number, undone: UndoCounts) => Promise<void>;
}

interface UndoResult extends ImportCounts {
  undone: UndoCounts;
}

/**
 * Restores what an import changed, in one transaction: products, prices, families and balances. What was changed after the import
 * stays as it is, for each of them on its own.
 * @throws UndoRefusedError
 */
export async function undoImport(
  db: Database,
  importId: number,
  options: UndoOptions,
): Promise<UndoResult> {
  const result = await inTransaction(db, (tx) => writeUndo(tx, importId, options));
  if (result.added + result.changed + result.retired > 0) {
    await refreshStatistics(db, options.onProgress);
  }
  return result;
}

async function writeUndo(
  tx: Transaction,
  importId: number,
  { actor, now, onProgress, onWritten }: UndoOptions,
): Promise<UndoResult> {
  await waitForCatalogue(tx);
  await allowPendingWords(tx);
  const { kind, source, fileHash } = await requireUndoable(tx, importId, now);
  const undoId = await beginImport(tx, { source, fileHash, actor }, { kind, undoes: importId });
  const { undone, periods, families } = await planUndo(tx, importId);
  const prices = await findPrices(tx);
  const plan = await planProducts(tx, importId, prices);
  await recordPrices(tx, undoId, plan.prices);
  await recordLastPrices(tx, undoId, plan.retired);
  await writeCatalogue(tx, plan, { onProgress, now });
  const written = new Set(plan.changed.map(({ code }) => code));
  const otherPrices = [...prices.values()].filter(({ code }) => !written.has(code));
  await writePrices(tx, undoId, otherPrices, now);
  await changePeriods(tx, periods.changes, { importId: undoId, actor, now });
  await changeFamilies(tx, families.changes, { importId: undoId, actor, now });
  onProgress?.('Restaurando o estoque …');
  const stockChanged = await undoStock(tx, {
    undoId,
    retired: plan.retired,
  });
  const counts = countChanges(plan);
  const result = {
    ...counts,
    changed: counts.changed + otherPrices.length + periods.changes.length + families.changes.length,
    stockChanged,
  };
  await finishImport(tx, undoId, kind === 'stock' ? { ...result, changed: stockChanged } : result);
  await onWritten?.(tx, undoId, undone);
  return { ...result, undone };
}

/** The prices that are restored, by product: `now` is that before the import. */
async function findPrices(tx: Transaction): Promise<Map<number, PriceChange>> {
  const { rows } = await tx.execute<{ code: number; before: string; after: string }>(
    sql`select code, before, after from undo_prices where is_restored`,
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
  }>(sql`
    select code, image.before, price
    from undo_images join import_images image on image.product_code = code and image.import_id = ${importId}
    where effect <> 'stays'
  `);
  const plan = { added: [] as ImportedProduct[], changed: [] as ImportedProduct[] };
  const changes: UndoneProducts['prices'] = [];
  const retired: number[] = [];
  for (const { code, before, price } of rows) {
    if (before) {
      const now = price === null ? before.priceCents : (prices.get(code)?.now ?? Number(price));
      const known = price === null ? null : Number(price);
      if (known !== now) changes.push({ code, before: known, now });
      const product = { ...before, priceCents: now, line: 0, balances: [] };
      (price === null ? plan.added : plan.changed).push(product);
    } else {
      retired.push(code);
    }
  }
  return { ...plan, retired, prices: changes };
}

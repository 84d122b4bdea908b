import { sql } from 'drizzle-orm';
import { waitForCatalogue } from '../../catalogue-tree';
import { allowPendingWords } from '../../refresh-search';
import type { Database, Transaction } from '../../../database/database';
import { inTransaction } from '../../../database/in-transaction';
import type { ImportedProduct } from '../columns/imported-product';
import { requireExpectedPlan } from '../columns/change-limits';
import type { ChangeLimits, ExpectedPlan } from '../columns/change-limits';
import { changeFamilies } from '../../families/change-families';
import { changePeriods } from '../../prices/change-periods';
import { keepImages } from './import-images';
import {
  beginImport,
  FEW_PRODUCTS_SOURCES,
  finishImport,
  recordLastPrices,
  recordPrices,
} from './import-record';
import type { ImportCounts, ImportSource } from './import-record';
import { countChanged, planImport, requireAllowed } from './plan-import';
import type { ImportPlan, ImportScope } from './plan-import';
import { keepRetired } from './retired-images';
import {
  countChanges,
  refreshStatistics,
  writeCatalogue,
  writeFewProducts,
} from './write-catalogue';
import { toBalances, writeStock } from './write-stock';
import type { Balance } from './write-stock';

/** An import reports these events while it runs. */
export interface ImportEvents {
  onProgress?: ((text: string) => void) | undefined;
  /** Called in the transaction: what it writes is there when the import is. */
  onWritten?: ((tx: Transaction, importId: number) => Promise<void>) | undefined;
}

export interface ImportOptions
  extends ImportSource, ChangeLimits, ExpectedPlan, ImportEvents, ImportScope {
  /** When the retailer's system wrote the balances. */
  stockAt: Date;
}

/**
 * Makes the catalogue equal to the products, in one transaction: shoppers see all of it or nothing. Only what differs is
 * written, so that an import can be repeated. Stock comes last, because orders wait for its rows.
 * @throws UnconfirmedChangeError
 */
export async function applyImport(
  db: Database,
  products: readonly ImportedProduct[],
  options: ImportOptions,
): Promise<ImportCounts> {
  const result = await inTransaction(db, (tx) => writeImport(tx, products, options));
  if (result.added + result.changed + result.retired > 0) {
    await refreshStatistics(db, options.onProgress);
  }
  return result;
}

async function writeImport(
  tx: Transaction,
  products: readonly ImportedProduct[],
  options: ImportOptions,
): Promise<ImportCounts> {
  await waitForCatalogue(tx);
  await tx.execute(sql`set local work_mem = '64MB'`);
  await allowPendingWords(tx);
  const plan = await planImport(tx, products, options);
  requireExpectedPlan(plan, options.expectedPlan);
  requireAllowed(plan, options);
  return writePlan(tx, plan, { ...options, balances: toBalances(products) });
}

interface PlanOptions extends ImportSource, ImportEvents, Pick<ImportOptions, 'stockAt'> {
  /** Products without a balance here keep theirs. */
  balances: readonly Balance[];
}

/** Writes what was planned, with its record, its history and what an undo needs. The catalogue must be locked. */
export async function writePlan(
  tx: Transaction,
  plan: Pick<ImportPlan, 'added' | 'changed' | 'retired' | 'priceChanges'> &
    Partial<Pick<ImportPlan, 'periodChanges' | 'familyChanges' | 'familyCodes'>>,
  { balances, stockAt, onProgress, onWritten, ...options }: PlanOptions,
): Promise<ImportCounts> {
  const importId = await beginImport(tx, options, { kind: 'products' });
  await keepImages(tx, importId, plan);
  const newPrices = plan.added.map(({ code, priceCents: now }) => ({ code, before: null, now }));
  await recordPrices(tx, importId, [...newPrices, ...plan.priceChanges]);
  await recordLastPrices(tx, importId, plan.retired);
  await (FEW_PRODUCTS_SOURCES.includes(options.source)
    ? writeFewProducts(tx, plan, options.now)
    : writeCatalogue(tx, plan, { onProgress, now: options.now }));
  if (plan.retired.length > 0) await keepRetired(tx, importId);
  const { actor, now } = options;
  await changePeriods(tx, plan.periodChanges ?? [], { importId, actor, now });
  await changeFamilies(tx, plan.familyChanges ?? [], { importId, actor, now });
  onProgress?.('Comparando o estoque …');
  const hasStock = balances.length + plan.retired.length > 0;
  const change = { stockAt, replacesBatches: true, retired: plan.retired, importId };
  const stockChanged = hasStock ? await writeStock(tx, balances, change) : 0;
  const counts = { ...countChanges(plan), changed: countChanged(plan), stockChanged };
  await finishImport(tx, importId, counts);
  await onWritten?.(tx, importId);
  return counts;
}

import { sql } from 'drizzle-orm';
import {
  waitForCatalogue,
  writeBrands,
  writeCategories,
  writePhrases,
} from '../../catalogue/catalogue-tree';
import { allowPendingWords, refreshSearchTerms } from '../../catalogue/refresh-search';
import type { Database, Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { catalogueImports } from '../../database/schema';
import type { ImportedProduct } from '../check/imported-product';
import type { ChangeLimits } from '../check/change-limits';
import { countPhrases } from '../../catalogue/count-phrases';
import { planImport, requireAllowed } from './plan-import';
import { insertProducts, retireProducts, updateProducts } from './write-products';
import { writeStock } from './write-stock';

export interface ImportOptions extends ChangeLimits {
  /** The name of the file. */
  source: string;
  /** SHA-256 of its bytes. */
  fileHash: string;
  /** The user or system that imports the file. */
  actor: string;
  /** The file holds some products only: nothing is retired. */
  isPartial: boolean;
  /** When the retailer's system wrote the balances. */
  stockAt: Date;
  onProgress?: ((text: string) => void) | undefined;
}

export interface ImportResult {
  added: number;
  changed: number;
  retired: number;
  /** Rows of stock that differ now. */
  stockChanges: number;
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
): Promise<ImportResult> {
  const result = await inTransaction(db, (tx) => writeImport(tx, products, options));
  if (result.added + result.changed + result.retired > 0) {
    options.onProgress?.('Atualizando as estatísticas do banco de dados …');
    // Pages can be read from an index alone, and the planner has current statistics.
    await db.execute(sql`vacuum analyze products, search_sample`);
    await db.execute(sql`analyze stock, store_stock, batches, search_terms, search_phrases`);
  }
  return result;
}

async function writeImport(
  tx: Transaction,
  products: readonly ImportedProduct[],
  { source, fileHash, actor, isPartial, stockAt, onProgress, ...limits }: ImportOptions,
): Promise<ImportResult> {
  await waitForCatalogue(tx);
  await tx.execute(sql`set local work_mem = '64MB'`);
  await allowPendingWords(tx);
  const plan = await planImport(tx, products, { isPartial });
  requireAllowed(plan, limits);
  const { added, changed, retired } = plan;
  if (added.length + changed.length + retired.length > 0) {
    const places = await writeCategories(tx);
    const brandIds = await writeBrands(tx, [
      ...new Set([...added, ...changed].map(({ brand }) => brand)),
    ]);
    const report = (kind: string, total: number) => (done: number) =>
      onProgress?.(`${done} de ${total} produtos ${kind}`);
    await insertProducts(tx, added, { places, brandIds }, report('novos', added.length));
    await updateProducts(tx, changed, { places, brandIds }, report('mudados', changed.length));
    await retireProducts(tx, retired);
    onProgress?.('Preparando a busca …');
    await writePhrases(tx, await countPhrases(tx));
    await refreshSearchTerms(tx);
  }
  onProgress?.('Comparando o estoque …');
  const balances = products.flatMap(({ code, balances: own }) =>
    own.map((balance) => ({ ...balance, code })),
  );
  const stockChanges = await writeStock(tx, balances, { stockAt, replacesBatches: true, retired });
  const counts = { added: added.length, changed: changed.length, retired: retired.length };
  await tx
    .insert(catalogueImports)
    .values({ kind: 'products', source, fileHash, actor, ...counts });
  return { ...counts, stockChanges };
}

import { sql } from 'drizzle-orm';
import { writeBrands, writeCategories, writePhrases } from '../../catalogue-tree';
import {
  readAttributeSource,
  startAttributes,
  toStoreAttributes,
} from '../../attributes/attribute-source';
import { addSearchTerms, refreshSearchTerms } from '../../refresh-search';
import type { Database, Transaction } from '../../../database/database';
import type { ImportedProduct } from '../columns/imported-product';
import { applyPeriods } from '../../prices/apply-periods';
import { countPhrases } from '../../count-phrases';
import { insertProducts, retireProducts, updateProducts } from './write-products';

/** An import makes these changes to the catalogue's products. */
export interface ProductChanges {
  added: readonly ImportedProduct[];
  changed: readonly ImportedProduct[];
  /** Codes. */
  retired: readonly number[];
}

export const countChanges = ({ added, changed, retired }: ProductChanges) => ({
  added: added.length,
  changed: changed.length,
  retired: retired.length,
});

interface WriteOptions {
  onProgress?: ((text: string) => void) | undefined;
  /** The moment of the store's clock; undefined: that of the database's. */
  now?: Date | undefined;
}

/** Writes products and all that searches need; not their stock. */
export async function writeCatalogue(
  tx: Transaction,
  changes: ProductChanges,
  options: WriteOptions = {},
): Promise<void> {
  const { added, changed, retired } = changes;
  if (added.length + changed.length + retired.length === 0) return;
  await writeProducts(tx, changes, options);
  options.onProgress?.('Preparando a busca …');
  await refreshSearch(tx);
}

/** Writes few products, which searches find at once. How often words occur is counted later (`refreshAfterEdits`). */
export async function writeFewProducts(
  tx: Transaction,
  changes: ProductChanges,
  now?: Date,
): Promise<void> {
  await writeProducts(tx, changes, { now });
  await addSearchTerms(
    tx,
    [...changes.added, ...changes.changed].map(({ code }) => code),
  );
}

/** Counts the words of the catalogue and its suggestions again. */
export async function refreshSearch(tx: Transaction): Promise<void> {
  await writePhrases(tx, await countPhrases(tx));
  await refreshSearchTerms(tx);
}

async function writeProducts(
  tx: Transaction,
  { added, changed, retired }: ProductChanges,
  { onProgress, now }: WriteOptions,
): Promise<void> {
  const places = await writeCategories(tx);
  const source = await readAttributeSource(tx, new Date());
  await startAttributes(tx, source);
  const attributes = toStoreAttributes(source);
  const brandIds = await writeBrands(tx, [
    ...new Set([...added, ...changed].map(({ brand }) => brand)),
  ]);
  const report = (kind: string, total: number) => (done: number) =>
    onProgress?.(`${done} de ${total} produtos ${kind}`);
  const known = { places, attributes, brandIds };
  await insertProducts(tx, added, known, report('novos', added.length));
  await updateProducts(tx, changed, known, report('mudados', changed.length));
  await retireProducts(tx, retired);
  await applyPeriods(
    tx,
    [...added, ...changed].map(({ code }) => code),
    now,
  );
}

/** For after the transaction: pages can be read from an index alone, and the planner has current statistics. */
export async function refreshStatistics(
  db: Database,
  onProgress?: (text: string) => void,
): Promise<void> {
  onProgress?.('Atualizando as estatísticas do banco de dados …');
  await db.execute(sql`vacuum analyze products, search_sample`);
  await db.execute(sql`analyze stock, store_stock, batches, search_terms, search_phrases`);
}

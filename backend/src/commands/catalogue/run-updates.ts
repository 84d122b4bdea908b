import { waitForCatalogue } from '../../catalogue/catalogue-tree';
import type { Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { applyPriceUpdates, applyStockUpdates } from '../../catalogue/import/write/apply-updates';
import type { UpdateResult } from '../../catalogue/import/write/apply-updates';
import type { ImportSource } from '../../catalogue/import/write/import-record';
import type { ChangeLimits } from '../../catalogue/import/columns/change-limits';
import { checkPrices, checkStock } from '../../catalogue/import/check/check-updates';
import type { CheckedUpdates } from '../../catalogue/import/check/check-updates';
import { describeUnknown } from '../../catalogue/import/check/unknown-products';
import { findFaults } from '../../catalogue/import/inspect-file';
import { readImportFile } from '../../tables/read-file';
import type { CommandContext } from './command-context';
import { printBalanceTime, printProblems } from './run-check';

/**
 * Changes the prices of a file. Returns false when a code is not for sale; the others are changed.
 * @throws UnconfirmedChangeError
 */
export const runPrices = async (
  context: CommandContext,
  path: string,
  { maxPricePercent }: Pick<ChangeLimits, 'maxPricePercent'>,
): Promise<boolean> =>
  runUpdates(
    context,
    await checkPrices(await readImportFile(path), context.profile),
    (tx, updates, record) =>
      applyPriceUpdates(tx, updates, {
        ...record,
        maxPricePercent,
        howToConfirm: '--yes os muda',
      }),
    'preços',
  );

/** Changes the balances of a file. Returns false when a code is not for sale; the others are changed. */
export const runStock = async (
  context: CommandContext,
  path: string,
  { stockAt }: { stockAt: Date },
): Promise<boolean> => {
  const checked = await checkStock(await readImportFile(path), context.profile);
  printBalanceTime(context, stockAt);
  return runUpdates(
    context,
    checked,
    (tx, updates, record) => applyStockUpdates(tx, updates, { ...record, stockAt }),
    'saldos',
  );
};

async function runUpdates<Update extends { code: number; batchId?: string }>(
  { db, actor, print }: CommandContext,
  { file, format, updates, problems }: CheckedUpdates<Update>,
  apply: (
    tx: Transaction,
    updates: CheckedUpdates<Update>['updates'],
    record: ImportSource,
  ) => Promise<UpdateResult<CheckedUpdates<Update>['updates'][number]>>,
  things: string,
): Promise<boolean> {
  print(`• ${file.name}: ${format}, ${updates.length} produtos`);
  printProblems(problems, print);
  if (findFaults(problems).length > 0) {
    print(`✗ Há problemas em ${file.name}: nada foi mudado.`);
    return false;
  }
  const record = { source: file.name, fileHash: file.hash, actor };
  const { changed, unknown } = await inTransaction(db, async (tx) => {
    await waitForCatalogue(tx);
    return apply(tx, updates, record);
  });
  printProblems(describeUnknown(unknown), print);
  const mark = unknown.length === 0 ? '✓' : '✗';
  print(`${mark} ${changed} ${things} mudados, ${unknown.length} linhas sem produto.`);
  return unknown.length === 0;
}

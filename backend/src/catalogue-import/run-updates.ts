import { waitForCatalogue } from '../catalogue/catalogue-tree';
import type { Transaction } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { applyPriceUpdates, applyStockUpdates } from './apply-updates';
import type { UpdateResult, UpdateSource } from './apply-updates';
import { checkPrices, checkStock } from './check-updates';
import type { CheckedUpdates } from './check-updates';
import type { CommandContext } from './command-context';
import { printProblems } from './run-check';

/** Changes the prices of a file. Returns false when a code is not for sale; the others are changed. */
export const runPrices = async (context: CommandContext, path: string): Promise<boolean> =>
  runUpdates(context, await checkPrices(path, context.profile), applyPriceUpdates, 'prices');

/** Changes the balances of a file. Returns false when a code is not for sale; the others are changed. */
export const runStock = async (
  context: CommandContext,
  path: string,
  { stockAt }: { stockAt: Date },
): Promise<boolean> => {
  const checked = await checkStock(path, context.profile);
  context.print(`  Balances are those of ${stockAt.toISOString()}.`);
  return runUpdates(
    context,
    checked,
    (tx, updates, record) => applyStockUpdates(tx, updates, { ...record, stockAt }),
    'balances',
  );
};

async function runUpdates<Update extends { code: number }>(
  { db, actor, print }: CommandContext,
  { file, format, updates, problems }: CheckedUpdates<Update>,
  apply: (
    tx: Transaction,
    updates: readonly Update[],
    record: UpdateSource,
  ) => Promise<UpdateResult<Update>>,
  things: string,
): Promise<boolean> {
  print(`• ${file.name}: ${format}, ${updates.length} products`);
  printProblems(problems, print);
  if (problems.some(({ isWarning }) => !isWarning)) {
    print(`✗ There are problems in ${file.name}: nothing was changed.`);
    return false;
  }
  const record = { source: file.name, fileHash: file.hash, actor };
  const { changed, unknown } = await inTransaction(db, async (tx) => {
    await waitForCatalogue(tx);
    return apply(tx, updates, record);
  });
  const lines = new Map(updates.map((update) => [update.code, update.line]));
  printProblems(
    unknown.map(({ code }) => ({
      line: lines.get(code) ?? null,
      column: 'codigo',
      value: String(code),
      sentence: 'There is no such product or batch for sale.',
      isWarning: false,
    })),
    print,
  );
  const mark = unknown.length === 0 ? '✓' : '✗';
  print(`${mark} ${changed} ${things} changed, ${unknown.length} lines without a product.`);
  return unknown.length === 0;
}

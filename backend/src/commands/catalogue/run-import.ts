import { applyImport } from '../../catalogue/import/write/apply-import';
import type { ImportOptions } from '../../catalogue/import/write/apply-import';
import type { CommandContext } from './command-context';
import { printBalanceTime, readCheckedFile } from './run-check';

/** Imports a file without problems, all of it or nothing. @throws UnconfirmedChangeError */
export async function runImport(
  context: CommandContext,
  path: string,
  options: Pick<ImportOptions, 'isPartial' | 'maxRetiredPercent' | 'maxPricePercent' | 'stockAt'>,
): Promise<boolean> {
  const startedAt = Date.now();
  const checked = await readCheckedFile(context, path, options);
  if (!checked) return false;
  const { print, actor, db } = context;
  printBalanceTime(context, options.stockAt);
  const { added, changed, retired, stockChanged } = await applyImport(db, checked.products, {
    ...options,
    actor,
    source: checked.file.name,
    fileHash: checked.file.hash,
    onProgress: (text) => print(`  ${text}`),
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  print(
    `✓ ${added} produtos novos, ${changed} mudados, ${retired} retirados; ${stockChanged} saldos mudados (${seconds} s).`,
  );
  return true;
}

import { formatDateTime } from 'shared-contracts/calendar';
import type { ChangeLimits } from '../../catalogue/import/columns/change-limits';
import { findFaults, inspectFile } from '../../catalogue/import/inspect-file';
import type { InspectedFile } from '../../catalogue/import/inspect-file';
import { formatProblem } from '../../tables/problem';
import type { Problem } from '../../tables/problem';
import { readImportFile } from '../../tables/read-file';
import { requireAllowed } from '../../catalogue/import/write/plan-import';
import type { CommandContext } from './command-context';

const MAX_PRINTED_PROBLEMS = 1_000;

/**
 * Lists every problem of the file and what an import would do. Changes nothing.
 * @throws UnconfirmedChangeError as the import would
 */
export async function runCheck(
  context: CommandContext,
  path: string,
  options: ChangeLimits & { isPartial: boolean },
): Promise<boolean> {
  const checked = await readCheckedFile(context, path, options);
  if (!checked) return false;
  const { added, changed, retired } = checked.plan;
  requireAllowed(checked.plan, options);
  const unchanged = checked.products.length - added.length - changed.length;
  context.print(
    `✓ ${checked.products.length} produtos: ${added.length} novos, ${changed.length} mudados, ${unchanged} iguais; ` +
      `${retired.length} da loja não estão no arquivo. Nada foi mudado.`,
  );
  return true;
}

/** Reads, checks and compares a file, and prints its problems. undefined: it must not be imported. */
export async function readCheckedFile(
  { print, ...store }: CommandContext,
  path: string,
  options: { isPartial: boolean },
): Promise<InspectedFile | undefined> {
  const inspected = await inspectFile(store, await readImportFile(path), options);
  const { file, format, lines, problems } = inspected;
  print(`• ${file.name}: ${format}, ${lines} linhas`);
  printProblems(problems, print);
  const faults = findFaults(problems);
  if (faults.length === 0) return inspected;
  print(`✗ ${faults.length} problemas em ${file.name}: nada foi mudado.`);
  return undefined;
}

export function printProblems(problems: readonly Problem[], print: (line: string) => void): void {
  // A thousand warnings must not hide the fault that prevents the import.
  const first = problems.toSorted((a, b) => Number(a.isWarning) - Number(b.isWarning));
  const printed = new Set(first.slice(0, MAX_PRINTED_PROBLEMS));
  for (const problem of problems) {
    if (printed.has(problem)) print(`  ${formatProblem(problem)}`);
  }
  const others = problems.length - MAX_PRINTED_PROBLEMS;
  if (others > 0) print(`  … e mais ${others}`);
}

export const printBalanceTime = ({ print }: CommandContext, stockAt: Date): void =>
  print(`  Os saldos são de ${formatDateTime(stockAt)}, no horário da loja.`);

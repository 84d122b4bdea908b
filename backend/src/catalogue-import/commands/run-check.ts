import { formatDateTime } from 'shared-contracts/calendar';
import { checkFile, sortProblems } from '../check/check-file';
import type { CheckedFile } from '../check/check-file';
import { checkPictures } from '../check/check-pictures';
import { readContentAt } from '../../content/content-at';
import type { CommandContext } from './command-context';
import type { ChangeLimits } from '../check/change-limits';
import { planImport, requireAllowed } from '../write/plan-import';
import type { ImportPlan } from '../write/plan-import';
import { formatProblem } from '../read/problem';
import type { Problem } from '../read/problem';

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
  { db, profile, picturesDir, print }: CommandContext,
  path: string,
  options: { isPartial: boolean },
): Promise<(CheckedFile & { plan: ImportPlan }) | undefined> {
  const { groups } = await readContentAt(db, 'categories', new Date());
  const checked = await checkFile(path, { ...profile, categories: groups });
  const plan = await planImport(db, checked.products, options);
  const problems = sortProblems([
    ...checked.problems,
    ...findUnknownRelated(checked, plan),
    ...(picturesDir === undefined ? [] : await checkPictures(checked.products, picturesDir)),
  ]);
  print(`• ${checked.file.name}: ${checked.format}, ${checked.lines} linhas`);
  printProblems(problems, print);
  const faults = problems.filter(({ isWarning }) => !isWarning);
  if (faults.length === 0) return { ...checked, plan };
  print(`✗ ${faults.length} problemas em ${checked.file.name}: nada foi mudado.`);
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

/** A product with a fault in its own line is missing from the products, but not from the file. */
function findUnknownRelated({ products, problems }: CheckedFile, plan: ImportPlan): Problem[] {
  if (problems.some(({ isWarning }) => !isWarning)) return [];
  const lines = new Map(products.map(({ code, line }) => [code, line]));
  return plan.unknownRelated.map(({ code, relatedCode }) => ({
    line: lines.get(code) ?? null,
    column: 'relacionados',
    value: String(relatedCode),
    sentence: 'Não há este produto: a página o deixa de fora.',
    isWarning: true,
  }));
}

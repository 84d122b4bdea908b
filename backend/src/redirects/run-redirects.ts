import { inArray, sql } from 'drizzle-orm';
import type { CommandContext } from '../catalogue-import/commands/command-context';
import { ImportFileError } from '../catalogue-import/read/problem';
import { readImportFile } from '../catalogue-import/read/read-file';
import { readTable } from '../catalogue-import/read/read-table';
import type { Table } from '../catalogue-import/read/rows';
import { readContentAt } from '../content/live-versions';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { products, redirects } from '../database/schema';
import { checkRedirects } from './check-redirects';
import { copy } from './copy';
import { isOwnAddress } from './own-addresses';

const MAX_REDIRECTS = 50_000;
const ROWS_PER_INSERT = 5_000;
const MAX_PRINTED_PROBLEMS = 50;

/** Replaces all redirects by those of a file. Returns false, and changes nothing, where the file has problems. */
export async function runRedirects(
  { db, print }: Pick<CommandContext, 'db' | 'print'>,
  path: string,
): Promise<boolean> {
  const file = await readImportFile(path);
  const table = await readTable(file);
  if (!table.columns.has('de') || !table.columns.has('para')) {
    throw new ImportFileError(copy.missingColumns(file.name));
  }
  if (table.rows.length > MAX_REDIRECTS) throw new ImportFileError(copy.tooMany(MAX_REDIRECTS));
  const codes = await findProductsForSale(db, table);
  const { groups } = await readContentAt(db, 'categories', new Date());
  const checked = checkRedirects(table, (from) =>
    isOwnAddress(from, groups, (code) => codes.has(code)),
  );
  if (checked.problems.length > 0) {
    for (const problem of checked.problems.slice(0, MAX_PRINTED_PROBLEMS)) print(`  ${problem}`);
    const others = checked.problems.length - MAX_PRINTED_PROBLEMS;
    if (others > 0) print(`  ${copy.others(others)}`);
    print(copy.refused(checked.problems.length, file.name));
    return false;
  }
  if (checked.redirects.size === 0) throw new ImportFileError(copy.none);
  const { added, changed, removed } = await replaceRedirects(db, checked.redirects);
  print(copy.done(added, changed, removed));
  return true;
}

/** Those of the products that the file names which are for sale. */
async function findProductsForSale(db: Database, { rows }: Table): Promise<Set<number>> {
  const named = rows.flatMap(({ cells }) => {
    const [, code] = /^\/produto\/(\d{1,9})\/*$/i.exec(String(cells.get('de') ?? '')) ?? [];
    return code === undefined ? [] : [Number(code)];
  });
  if (named.length === 0) return new Set();
  const found = await db
    .select({ code: products.code })
    .from(products)
    .where(inArray(products.code, named));
  return new Set(found.map(({ code }) => code));
}

function replaceRedirects(db: Database, wanted: ReadonlyMap<string, string>) {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${redirects} in share row exclusive mode`);
    const before = new Map(
      (await tx.select().from(redirects)).map((row) => [row.fromPath, row] as const),
    );
    await tx.delete(redirects);
    const rows = [...wanted].map(([fromPath, toPath]) => {
      const earlier = before.get(fromPath);
      return { fromPath, toPath, ...(earlier && { createdAt: earlier.createdAt }) };
    });
    for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
      await tx.insert(redirects).values(rows.slice(at, at + ROWS_PER_INSERT));
    }
    const kept = rows.filter(({ fromPath }) => before.has(fromPath));
    return {
      added: rows.length - kept.length,
      changed: kept.filter(({ fromPath, toPath }) => before.get(fromPath)?.toPath !== toPath)
        .length,
      removed: before.size - kept.length,
    };
  });
}

import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { redirectLists, redirects } from '../../database/schema';

const ROWS_PER_INSERT = 5_000;
/** Lists that can come back. */
const KEPT_LISTS = 20;

export interface ReplacedRedirects {
  added: number;
  changed: number;
  removed: number;
}

/** The author and time of a replacement of the redirects. */
export interface Replacement {
  author: string;
  now: Date;
}

/** Replaces all redirects. The list is kept as a version, unless it is the one in force. */
export function replaceRedirects(
  db: Database,
  wanted: ReadonlyMap<string, string>,
  by: Replacement,
): Promise<ReplacedRedirects> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${redirects} in share row exclusive mode`);
    const before = new Map(
      (await tx.select().from(redirects)).map((row) => [row.fromPath, row] as const),
    );
    const rows = [...wanted].map(([fromPath, toPath]) => {
      const createdAt = before.get(fromPath)?.createdAt ?? by.now;
      return { fromPath, toPath, createdAt };
    });
    const kept = rows.filter(({ fromPath }) => before.has(fromPath));
    const replaced = {
      added: rows.length - kept.length,
      changed: kept.filter(({ fromPath, toPath }) => before.get(fromPath)?.toPath !== toPath)
        .length,
      removed: before.size - kept.length,
    };
    if (replaced.added + replaced.changed + replaced.removed === 0) return replaced;
    await keepFormer(tx, [...before.values()]);
    await tx.delete(redirects);
    for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
      await tx.insert(redirects).values(rows.slice(at, at + ROWS_PER_INSERT));
    }
    await keepList(tx, [...wanted], by);
    return replaced;
  });
}

/** Redirects from before there were lists: they, too, can come back. */
async function keepFormer(tx: Transaction, rows: (typeof redirects.$inferSelect)[]): Promise<void> {
  const [known] = await tx.select({ id: redirectLists.id }).from(redirectLists).limit(1);
  if (known || rows.length === 0) return;
  const createdAt = rows.map((row) => row.createdAt).toSorted((a, b) => +b - +a)[0] ?? new Date(0);
  const paths = rows.map(({ fromPath, toPath }): [string, string] => [fromPath, toPath]);
  await tx.insert(redirectLists).values({ paths, author: '', createdAt });
}

async function keepList(tx: Transaction, paths: [string, string][], { author, now }: Replacement) {
  const [list] = await tx
    .insert(redirectLists)
    .values({ paths, author, createdAt: now })
    .returning({ id: redirectLists.id });
  await tx.delete(redirectLists).where(lt(redirectLists.id, (list?.id ?? 0) - KEPT_LISTS + 1));
}

/** The lists without their paths, newest first. */
export const findLists = (db: Database) =>
  db
    .select({
      id: redirectLists.id,
      author: redirectLists.author,
      createdAt: redirectLists.createdAt,
      count: sql<number>`jsonb_array_length(${redirectLists.paths})`,
    })
    .from(redirectLists)
    .orderBy(desc(redirectLists.id));

/** Undefined: there is no such list any more. */
export async function findList(
  db: Database,
  id: number,
): Promise<[from: string, to: string][] | undefined> {
  const [found] = await db
    .select({ paths: redirectLists.paths })
    .from(redirectLists)
    .where(eq(redirectLists.id, id));
  return found?.paths;
}

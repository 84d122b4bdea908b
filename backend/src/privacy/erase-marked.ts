import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { personalTables } from './all-marks';
import type { Subject } from '../database/schema/subject';
import type { PersonalColumn, TableMarks } from '../database/schema/table-marks';

/** Erases what is marked as personal and kept by no law. */
export async function eraseMarked(tx: Transaction, subject: Subject): Promise<void> {
  // Rows that are deleted may say whose the others are: an e-mail with a quote does.
  for (const each of cleared()) {
    await clear(tx, each, each.columnsKept(false), each.rowsOf(subject));
    if (each.marks.unlessKept) {
      const unkept = each.rowsOf(subject, each.marks.unlessKept);
      await clear(tx, each, each.columnsKept(true), unkept);
    }
  }
  for (const each of deleted()) {
    if (each.columnsKept(true).length === 0) await remove(tx, each, each.rowsOf(subject));
  }
}

/** Erases what a law has required until now. */
export async function eraseKeptByLaw(tx: Transaction, subject: Subject): Promise<void> {
  for (const each of cleared()) {
    await clear(tx, each, each.columnsKept(true), each.rowsOf(subject));
  }
  for (const each of deleted()) {
    if (each.columnsKept(true).length > 0) await remove(tx, each, each.rowsOf(subject));
  }
}

const cleared = () => personalTables.filter((each) => !each.rowsAreDeleted);
const deleted = () => personalTables.filter((each) => each.rowsAreDeleted);

async function clear(
  tx: Transaction,
  { table }: TableMarks,
  columns: readonly [string, PersonalColumn][],
  rows: SQL | undefined,
): Promise<void> {
  if (!rows || columns.length === 0) return;
  const values = Object.fromEntries(columns.map(([name, column]) => [name, column.cleared]));
  await tx.update(table).set(values).where(rows);
}

async function remove(
  tx: Transaction,
  { table }: TableMarks,
  rows: SQL | undefined,
): Promise<void> {
  if (rows) await tx.delete(table).where(rows);
}

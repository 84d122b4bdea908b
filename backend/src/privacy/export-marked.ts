import { getTableColumns } from 'drizzle-orm';
import type { PersonalDataDto } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { personalTables } from './all-marks';
import type { Subject } from '../database/schema/subject';
import type { TableMarks } from '../database/schema/table-marks';

type Records = NonNullable<PersonalDataDto['registros']>;

/** Everything that is marked as personal and has no section of its own in the export. */
export async function exportMarked(db: Database, subject: Subject): Promise<Records> {
  const records: Records = [];
  for (const marks of personalTables) {
    const { section } = marks.marks;
    const rows = marks.rowsOf(subject);
    if (!section || !rows) continue;
    const found = await db.select().from(marks.table).where(rows);
    if (found.length > 0) {
      records.push({ o_que: section.title, dados: found.map((row) => toRecord(marks, row)) });
    }
  }
  return records;
}

function toRecord(marks: TableMarks, row: Readonly<Record<string, unknown>>) {
  const labels = new Map(Object.entries(marks.marks.section?.also ?? {}));
  for (const [name, { label, downloadedBy }] of Object.entries(marks.columns)) {
    if (downloadedBy === undefined) labels.set(name, label);
  }
  const known = getTableColumns(marks.table);
  return Object.fromEntries(
    [...labels].filter(([name]) => name in known).map(([name, label]) => [label, row[name]]),
  );
}

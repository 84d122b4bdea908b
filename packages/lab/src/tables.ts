import { printLine } from 'tooling/console';

export type Row = Record<string, unknown>;

/** Prints a table with a row for each record; its name is the first column. */
export const printRows = (
  title: string,
  records: readonly ({ name: string; [value: string]: unknown } | { name: string })[],
) =>
  printTable(
    title,
    Object.fromEntries(records.map(({ name, ...values }) => [name, values as Row])),
  );

/** Prints a table by the names of its rows. */
export function printTable(title: string, table: Record<string, Row>) {
  const rows = Object.entries(table).map(([name, row]) => [name, rounded(row)] as const);
  const filled = rows.filter(([, row]) => Object.keys(row).length > 0);
  if (filled.length === 0) return;
  printLine(`\n${title}`);
  console.table(Object.fromEntries(filled));
}

/** The row without values that were not measured. */
const rounded = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined && !Number.isNaN(value))
      .map(([name, value]) => [
        name,
        typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
      ]),
  );

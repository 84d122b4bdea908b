import { decodeText } from './decode-text';
import { toTable } from './grid';
import type { ColumnNames, Grid } from './grid';
import { ImportFileError } from './problem';
import { readCsv } from './read-csv';
import type { ImportFile } from './read-file';
import { readJsonLines } from './read-json-lines';
import { isWorkbook, readWorkbook, WORKBOOK_LIMITS } from './read-workbook';
import type { Table } from './rows';

/**
 * The rows of a CSV, of a workbook or of JSON Lines.
 * @param columns names the columns of a CSV or workbook
 * @throws ImportFileError
 */
export async function readTable(file: ImportFile, columns: ColumnNames): Promise<Table> {
  const json = isWorkbook(file) ? undefined : readJson(file);
  return json ?? toTable(file.name, await readGrid(file, columns), columns);
}

/** The cells of a CSV or of a workbook's first sheet with rows. @throws ImportFileError */
export async function readGrid(
  file: ImportFile,
  { isHeader }: Pick<ColumnNames, 'isHeader'>,
): Promise<Grid> {
  return isWorkbook(file)
    ? readWorkbook(file, { ...WORKBOOK_LIMITS, isHeader })
    : readCsv(file.name, decodeText(file), isHeader);
}

function readJson(file: ImportFile): Table | undefined {
  const decoded = decodeText(file);
  if (/^\s*\[\s*[{\]]/.test(decoded.text)) {
    throw new ImportFileError(
      `${file.name} é uma lista JSON: escreva JSON Lines, um objeto por linha, sem "[" e ",".`,
    );
  }
  return /^\s*\{/.test(decoded.text) ? readJsonLines(decoded) : undefined;
}

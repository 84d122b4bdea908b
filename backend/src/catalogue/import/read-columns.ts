import { catalogueColumns, nameColumns } from './columns/columns';
import type { AttributeColumns } from './columns/attribute-columns';
import type { ColumnMapping } from './columns/columns';
import { ImportFileError } from '../../tables/problem';
import { decodeText } from '../../tables/decode-text';
import type { ImportFile } from '../../tables/read-file';
import { readGrid } from '../../tables/read-table';
import { isWorkbook } from '../../tables/read-workbook';
import { toColumnName } from '../../tables/rows';

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 60;
const EXAMPLE_LINES = 200;

export interface FileColumn {
  /** Plain name, see `toColumnName`. */
  name: string;
  shown: string;
  /** Its first values. */
  examples: string[];
}

export interface FileColumns {
  columns: FileColumn[];
  /** The mapping that the names of the columns suggest. */
  suggested: ColumnMapping;
}

/** The columns of a CSV or workbook. @throws ImportFileError, also when there is no row below the header */
export async function readColumns(
  file: ImportFile,
  attributeColumns?: AttributeColumns,
): Promise<FileColumns> {
  if (!isWorkbook(file) && /^\s*[[{]/.test(decodeText(file).text)) {
    throw new ImportFileError(
      `${file.name} está em JSON: envie CSV ou XLSX, ou importe com npm run catalogue.`,
    );
  }
  const { header, lines } = await readGrid(file, catalogueColumns());
  if (!lines.some(({ cells }) => cells.some((cell) => cell.trim() !== ''))) {
    throw new ImportFileError(
      `${file.name} não tem nenhum produto: abaixo da linha com os nomes das colunas deve haver um produto por linha.`,
    );
  }
  const columns = new Map<string, FileColumn>();
  const given = nameColumns(header, undefined, attributeColumns);
  const suggested: Record<string, string> = {};
  for (const [index, shown] of header.entries()) {
    const name = toColumnName(shown);
    if (name === '' || columns.has(name)) continue;
    const values = lines.slice(0, EXAMPLE_LINES).map(({ cells }) => (cells[index] ?? '').trim());
    const examples = [...new Set(values.filter(Boolean))].slice(0, MAX_EXAMPLES);
    columns.set(name, {
      name,
      shown: shown.trim(),
      examples: examples.map((value) => value.slice(0, MAX_EXAMPLE_LENGTH)),
    });
    suggested[name] = given[index]?.name ?? '';
  }
  return { columns: [...columns.values()], suggested };
}

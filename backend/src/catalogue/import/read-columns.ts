import type { StoreColumns } from './check/check-balance';
import { noAttributeColumns } from './columns/attribute-columns';
import type { AttributeColumns } from './columns/attribute-columns';
import { catalogueColumns, nameColumns, ownColumns } from './columns/columns';
import { unitsLike } from './columns/header-units';
import { suggestTarget } from './columns/suggest-target';
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
const COMPARED_LINES = 2_000;

export interface FileColumn {
  /** Plain name, see `toColumnName`. */
  name: string;
  shown: string;
  /** Its first values. */
  examples: string[];
  /** The unit that its header, or the size of its values, says. */
  unit?: string;
  /** A sentence for the employee who decides what it is. */
  note?: string;
}

export interface FileColumns {
  columns: FileColumn[];
  /** The mapping that names and values of the columns suggest. Empty: it is not imported, or has to be asked about. */
  suggested: ColumnMapping;
}

/**
 * The columns of a CSV or workbook.
 * @param storeColumns the columns of balances in stores
 * @throws ImportFileError, also when there is no row below the header
 */
export async function readColumns(
  file: ImportFile,
  attributeColumns: AttributeColumns = noAttributeColumns,
  storeColumns: StoreColumns = new Map(),
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
  const own = new Set(
    ownColumns('products', storeColumns, attributeColumns).map(({ name }) => name),
  );
  const hasUnitColumn = given.some(({ name }) => name === 'unidade_peso');
  const suggested: Record<string, string> = {};
  for (const [index, { name: found, shown, unit }] of given.entries()) {
    const name = toColumnName(shown);
    if (name === '' || columns.has(name)) continue;
    const values = lines
      .slice(0, COMPARED_LINES)
      .map(({ cells }) => (cells[index] ?? '').trim())
      .filter(Boolean);
    const target = own.has(found) ? found : '';
    const suggestion = suggestTarget(
      { target, name, unit, values, hasUnitColumn },
      attributeColumns,
    );
    // An employee may say what the column is, and its header says the unit all the same.
    const known = suggestion.unit ?? (unit && unitsLike(unit).length > 0 ? unit : undefined);
    const examples = [...new Set(values.slice(0, EXAMPLE_LINES))].slice(0, MAX_EXAMPLES);
    columns.set(name, {
      name,
      shown: shown.trim(),
      examples: examples.map((value) => value.slice(0, MAX_EXAMPLE_LENGTH)),
      ...(known !== undefined && { unit: known }),
      ...(suggestion.note !== undefined && { note: suggestion.note }),
    });
    suggested[name] = suggestion.target;
  }
  return { columns: [...columns.values()], suggested };
}

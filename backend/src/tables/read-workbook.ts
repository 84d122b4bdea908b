import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { listArchive, withSlashes } from './archive';
import { fromHeader, MAX_TITLE_ROWS } from './grid';
import type { Grid, GridLine } from './grid';
import { ImportFileError } from './problem';
import type { ImportFile } from './read-file';
import { CATALOGUE_TABLE, countTable } from './table-limits';
import type { TableLimits } from './table-limits';

const ZIP_SIGNATURE = Buffer.from('504b0304', 'hex');
/** A .xls file begins so, and every file that Excel encrypts. */
const COMPOUND_SIGNATURE = Buffer.from('d0cf11e0', 'hex');
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

interface WorkbookLimits extends TableLimits {
  /** A small archive can hold petabytes. */
  maxUnpackedMb: number;
  /** Lines above the first one with so many cells are left out, as a title. */
  minCells: number;
  /** Tells whether a row has the names of the columns. */
  isHeader: (cells: readonly string[]) => boolean;
}

/** The limits of an employee's workbook. */
export const WORKBOOK_LIMITS: Omit<WorkbookLimits, 'isHeader'> = {
  ...CATALOGUE_TABLE,
  maxUnpackedMb: 768,
  minCells: 2,
};

/** Excel's own precision: 45.900000000000006 is shown as 45,9. */
const SIGNIFICANT_DIGITS = 15;

const startsWith = (bytes: Buffer, signature: Buffer) =>
  bytes.subarray(0, signature.length).equals(signature);

/** Whether the file is a workbook, or pretends to be one. */
export const isWorkbook = ({ bytes }: ImportFile): boolean =>
  startsWith(bytes, ZIP_SIGNATURE) || startsWith(bytes, COMPOUND_SIGNATURE);

/**
 * The cells of an XLSX, of its first visible sheet whose columns have names; else of the first with rows.
 * @throws ImportFileError
 */
export async function readWorkbook(
  { name, bytes: received }: ImportFile,
  limits: WorkbookLimits,
): Promise<Grid> {
  const bytes = withSlashes(received);
  const count = requireXlsx(name, bytes, limits);
  const sheets = await listSheets(name, bytes, count);
  const chosen = await chooseSheet(name, bytes, sheets, limits);
  if (!chosen) {
    throw new ImportFileError(
      `${name} não tem nenhuma linha com produtos: a primeira linha deve ter os nomes das colunas.`,
    );
  }
  const rows = await readSheet(name, bytes, chosen.index, limits);
  const [header, ...lines] = fromHeader(rows, limits.isHeader);
  const isOneOfMany = count > 1;
  return {
    format: `XLSX, planilha ${chosen.index + 1}${isOneOfMany ? ` (${chosen.name})` : ''}`,
    ...(isOneOfMany && { sheet: `${chosen.name} (${chosen.index + 1}ª de ${count})` }),
    header: withoutEmptyEnd(header?.cells ?? []),
    headerNumbers: header?.numbers ?? [],
    lines: [...lines],
    problems: [],
    overflowRemedy: 'apague as células à direita ou dê um nome à coluna.',
  };
}

interface SheetInfo {
  index: number;
  name: string;
  hidden?: boolean;
  veryHidden?: boolean;
}

/** The visible sheets; all of them where none is. */
async function listSheets(name: string, bytes: Buffer, count: number): Promise<SheetInfo[]> {
  if (count < 2) return [{ index: 0, name: '' }];
  const sheets: SheetInfo[] = [];
  const record = (sheet: SheetInfo) => {
    sheets.push(sheet);
    return false;
  };
  await readXlsx(bytes, { sheets: record }).catch(() => {
    throw brokenFile(name);
  });
  const visible = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
  return visible.length > 0 ? visible : sheets;
}

/** Covers and parameters have no names of columns. Undefined: no sheet has rows. */
async function chooseSheet(
  name: string,
  bytes: Buffer,
  sheets: readonly SheetInfo[],
  limits: WorkbookLimits,
): Promise<SheetInfo | undefined> {
  let first: SheetInfo | undefined;
  for (const sheet of sheets) {
    const top = await readSheet(name, bytes, sheet.index, limits, MAX_TITLE_ROWS);
    if (top.some(({ cells }) => limits.isHeader(cells))) return sheet;
    if (top.length > 0) first ??= sheet;
  }
  return first;
}

/** @returns the number of sheets */
function requireXlsx(name: string, bytes: Buffer, { maxUnpackedMb }: WorkbookLimits): number {
  if (startsWith(bytes, COMPOUND_SIGNATURE)) {
    throw new ImportFileError(
      bytes.includes(ENCRYPTED_STREAM)
        ? `${name} está protegido por senha: tire a senha no Excel (Arquivo, Informações, Proteger) e salve de novo.`
        : `${name} está no formato antigo do Excel (.xls): abra-o e salve como "Pasta de Trabalho do Excel (.xlsx)".`,
    );
  }
  const entries = listArchive(bytes);
  if (!entries) throw brokenFile(name);
  if (!entries.some((entry) => entry.name === 'xl/workbook.xml')) {
    throw new ImportFileError(
      `${name} não é uma planilha XLSX: abra-o no programa de planilhas e salve como "Pasta de Trabalho do Excel (.xlsx)".`,
    );
  }
  const isUnknown = entries.some(({ size, compressedSize }) => size === 0 && compressedSize > 2);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (isUnknown || unpacked > maxUnpackedMb * 1024 ** 2) {
    throw new ImportFileError(
      `${name} fica com mais de ${maxUnpackedMb} MB quando é aberto: apague planilhas e colunas sem uso, ou divida o arquivo.`,
    );
  }
  return entries.filter((entry) => /^xl\/worksheets\/[^/]+\.xml$/.test(entry.name)).length;
}

async function readSheet(
  name: string,
  bytes: Buffer,
  sheet: number,
  limits: WorkbookLimits,
  maxRows = Infinity,
): Promise<GridLine[]> {
  const lines: GridLine[] = [];
  const count = countTable(name, limits);
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const cells = count(values.map(toText), index + 1);
      const filled = cells.filter(Boolean).length;
      if (filled === 0 || (lines.length === 0 && filled < limits.minCells)) continue;
      lines.push({ cells, line: index + 1, numbers: numbersOf(values) });
      if (lines.length >= maxRows) break;
    }
  } catch (error) {
    throw error instanceof ImportFileError ? error : brokenFile(name);
  }
  return lines;
}

const numbersOf = (values: readonly unknown[]): number[] =>
  values.flatMap((value, index) => (typeof value === 'number' ? [index] : []));

const brokenFile = (name: string) =>
  new ImportFileError(
    `${name} está danificado ou incompleto: abra-o no Excel, salve de novo e envie outra vez.`,
  );

/** A cell as a spreadsheet in Portuguese writes it into a CSV. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    // A decimal comma: a dot could also separate thousands.
    return String(Number(value.toPrecision(SIGNIFICANT_DIGITS))).replace('.', ',');
  }
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO';
  if (value instanceof Date)
    return value.toISOString().slice(0, 10).split('-').toReversed().join('/');
  // '_x0000_' in a workbook, which PostgreSQL does not store.
  return String(value).replaceAll('\0', '\ufffd').trim();
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
}

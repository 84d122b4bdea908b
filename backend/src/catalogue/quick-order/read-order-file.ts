import { MAX_FILE_LINES } from 'shared-contracts/wire';
import { foldText } from 'shared-contracts/documents';
import { decodeText } from '../../tables/decode-text';
import { ImportFileError } from '../../tables/problem';
import { toImportFile } from '../../tables/read-file';
import type { ImportFile } from '../../tables/read-file';
import { isWorkbook, readWorkbook } from '../../tables/read-workbook';
import { countTable } from '../../tables/table-limits';
import type { TableLimits } from '../../tables/table-limits';
import { DomainError } from '../../domain/domain-error';
import { isChatNotice } from '../../domain/quick-order/headings';
import { withoutChatHead } from '../../domain/quick-order/strip-marks';
import { copy } from './copy';
import { isHeader } from './list-columns';
import { parseTable } from './parse-table';
import { toLines } from './table-lines';
import { toTextRow } from './table-row';

/** XML of a workbook: many times what a list of this size needs. */
const MAX_UNPACKED_MB = 12;
/** A list has some ten columns. Blank rows between its products count here. */
const ORDER_TABLE: TableLimits = {
  maxLines: 2 * MAX_FILE_LINES,
  maxColumns: 50,
  maxCells: 100_000,
};
/** Fifty cells with the longest names fit. */
const MAX_ROW_CHARACTERS = 10_000;
const DELIMITERS = ['\t', ';', '|', ','];
const PICTURES = ['89504e47', 'ffd8ff', '47494638', '52494646', '0000002066747970', '424d'];
const HEIC = Buffer.from('ftyp');

export interface OrderFile {
  lines: string[];
  /** The sheet that was read of a workbook with several. */
  sheet?: string;
}

/**
 * The lines of a list in a file: of a table, quantity, unit, code and description as somebody would write them.
 * @throws DomainError 422, with a sentence
 */
export async function readOrderFile(name: string, base64: string): Promise<OrderFile> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) throw new DomainError(422, copy.notBase64);
  const file = toImportFile(name, bytes);
  try {
    const read = isWorkbook(file) ? await readSheet(file) : { lines: readText(file) };
    if (read.lines.length === 0) throw new DomainError(422, copy.empty(name));
    if (read.lines.length > MAX_FILE_LINES) {
      throw new DomainError(422, copy.tooManyLines(name, MAX_FILE_LINES));
    }
    return read;
  } catch (error) {
    throw error instanceof ImportFileError ? new DomainError(422, error.message) : error;
  }
}

async function readSheet(file: ImportFile): Promise<OrderFile> {
  const {
    header,
    headerNumbers = [],
    lines,
    sheet,
  } = await readWorkbook(file, {
    ...ORDER_TABLE,
    maxUnpackedMb: MAX_UNPACKED_MB,
    minCells: 1,
    isHeader,
  });
  return {
    lines: toLines([{ cells: header, numbers: headerNumbers }, ...lines]),
    ...(sheet !== undefined && { sheet }),
  };
}

function readText(file: ImportFile): string[] {
  refuseBinary(file);
  const { text } = decodeText(file);
  const rows = splitRows(file.name, text);
  const delimiter = isChat(rows) ? undefined : findDelimiter(rows);
  if (delimiter !== undefined) {
    const countRows = () => countTable(file.name, ORDER_TABLE);
    return toLines(parseTable(text, rows, { delimiter, countRows }).map(toTextRow));
  }
  return rows
    .map((row) => withoutChatHead(row.trim()).trim())
    .filter((row) => row !== '' && !isChatNotice(row));
}

/** An export of WhatsApp has a date at most of its lines. */
const isChat = (rows: readonly string[]): boolean =>
  rows.filter((row) => withoutChatHead(row) !== row).length >= rows.length / 2;

/** Bounds the text before its rows are compared with patterns. */
function splitRows(name: string, text: string): string[] {
  const rows = text.split(/\r?\n|\r/);
  const long = rows.findIndex(({ length }) => length > MAX_ROW_CHARACTERS);
  if (long >= 0) throw new DomainError(422, copy.longRow(name, long + 1, MAX_ROW_CHARACTERS));
  const filled = rows.filter((row) => row.trim() !== '');
  if (filled.length > ORDER_TABLE.maxLines) {
    throw new DomainError(422, copy.tooManyLines(name, MAX_FILE_LINES));
  }
  return filled;
}

function refuseBinary({ name, bytes }: ImportFile): void {
  const start = bytes.subarray(0, 16).toString('hex');
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    throw new DomainError(422, copy.pdf(name));
  if (
    PICTURES.some((signature) => start.startsWith(signature)) ||
    bytes.subarray(4, 8).equals(HEIC)
  ) {
    throw new DomainError(422, copy.photo(name));
  }
  const isUtf16 = ['fffe', 'feff'].includes(start.slice(0, 4));
  if (!isUtf16 && bytes.subarray(0, 4096).includes(0)) {
    throw new DomainError(422, copy.noText(name));
  }
}

/** Finds the delimiter of most rows; undefined: they are lines of text. */
function findDelimiter(rows: readonly string[]): string | undefined {
  const sample = rows.slice(0, 50);
  const isIn = (delimiter: string) =>
    sample.filter((row) => row.includes(delimiter)).length >= sample.length * 0.8;
  return DELIMITERS.find(
    (delimiter) => isIn(delimiter) && (delimiter !== ',' || areCommasDelimiters(sample)),
  );
}

/** A comma is also in '2,5 mm' and between words. */
const areCommasDelimiters = (rows: readonly string[]) =>
  isHeaderLine(rows[0] ?? '') ||
  rows.every((row) => /^\s*\d{3,14}\s*,\s*\d{1,6}\s*$/.test(row)) ||
  rows.every((row) => /^[^,]+(,[^,]+)+$/.test(row) && !/\d,\d/.test(row));

const isHeaderLine = (row: string) =>
  /\b(?:codigo|descricao|produto|quantidade|qtde?)\b/.test(foldText(row));

import { parse } from 'csv-parse/sync';
import type { CsvError } from 'csv-parse/sync';
import { ImportFileError } from './problem';
import type { Problem } from './problem';
import type { ImportFile } from './read-file';
import { nameColumns } from '../check/columns';
import type { Row, Table } from './rows';

const DELIMITERS = [';', '\t', ',', '|'];
/** An open quote must not swallow the rest of the file. */
const MAX_LINE_CHARACTERS = 100_000;

interface CsvRecord {
  cells: string[];
  /** The number of the row in a spreadsheet, from 1. */
  line: number;
}

/** @throws ImportFileError */
export function readCsv({ name, text }: ImportFile): Table {
  const declared = /^sep=(.)\r?\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const [headerLine = ''] = body.split(/\r?\n/, 1);
  const delimiter = declared?.[1] ?? findDelimiter(headerLine);
  if (delimiter === undefined) {
    throw new ImportFileError(
      `${name} tem só uma coluna: a primeira linha deve ter os nomes das colunas, separados por ";".`,
    );
  }
  const problems: Problem[] = [];
  const [header, ...lines] = parseRecords(body, delimiter, problems);
  const headers = nameColumns(header?.cells ?? []);
  checkHeaders(name, headers);
  const rows: Row[] = [];
  for (const { cells: record, line } of lines) {
    if (record.every((cell) => cell.trim() === '')) continue;
    if (record.length > headers.length && record.slice(headers.length).some(Boolean)) {
      problems.push({
        line,
        column: null,
        value: record[headers.length] ?? null,
        sentence: `A linha tem ${record.length} células e o cabeçalho ${headers.length}: uma célula com "${delimiter}" precisa de aspas.`,
        isWarning: false,
      });
      continue;
    }
    const cells = headers.flatMap(({ name: column }, index) => {
      const cell = removeFormulaGuard((record[index] ?? '').trim());
      return column === '' || cell === '' ? [] : [[column, cell] as const];
    });
    rows.push({ line, cells: new Map(cells) });
  }
  const shownDelimiter = delimiter === '\t' ? 'tabulações' : `"${delimiter}"`;
  return {
    format: `${shownDelimiter} entre as células`,
    columns: new Map(
      headers.map((each, index) => [each.name, `${each.name} (${columnLetter(index)})`]),
    ),
    rows,
    problems,
  };
}

function findDelimiter(header: string): string | undefined {
  const count = (delimiter: string) => header.split(delimiter).length;
  const [best] = DELIMITERS.toSorted((a, b) => count(b) - count(a));
  return best !== undefined && count(best) > 1 ? best : undefined;
}

function parseRecords(text: string, delimiter: string, problems: Problem[]): CsvRecord[] {
  let row = 0;
  const records: CsvRecord[] = [];
  parse(text, {
    delimiter,
    relax_column_count: true,
    // Names such as: Tubo 3/4"
    relax_quotes: true,
    max_record_size: MAX_LINE_CHARACTERS,
    on_record: (cells: string[]) => {
      row += 1;
      records.push({ cells, line: row });
      return null;
    },
    skip_records_with_error: true,
    on_skip: (error) => {
      row += 1;
      problems.push({
        line: row,
        column: null,
        value: null,
        sentence: isOpenQuote(error)
          ? 'Uma aspa (") é aberta nesta linha e não é fechada.'
          : `Não foi possível ler a linha: ${error?.message ?? 'formato desconhecido'}.`,
        isWarning: false,
      });
    },
  });
  return records;
}

const isOpenQuote = (error: CsvError | undefined) =>
  error?.code === 'CSV_QUOTE_NOT_CLOSED' || error?.code === 'CSV_MAX_RECORD_SIZE';

function checkHeaders(name: string, headers: readonly { name: string; shown: string }[]): void {
  const seen = new Set<string>();
  for (const { name: column, shown } of headers) {
    if (column !== '' && seen.has(column)) {
      throw new ImportFileError(`${name} tem a coluna "${shown.trim()}" duas vezes.`);
    }
    seen.add(column);
  }
}

/** 0 → A, 26 → AA. */
function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}

/** The apostrophe that an export writes so that a spreadsheet does not calculate the cell. */
const removeFormulaGuard = (cell: string) => (/^'+[=+\-@\t]/.test(cell) ? cell.slice(1) : cell);

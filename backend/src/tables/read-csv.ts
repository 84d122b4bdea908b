import { parse } from 'csv-parse/sync';
import type { CsvError } from 'csv-parse/sync';
import { fromHeader, MAX_TITLE_ROWS } from './grid';
import type { ColumnNames, Grid, GridLine } from './grid';
import { ImportFileError } from './problem';
import type { Problem } from './problem';
import type { DecodedText } from './decode-text';
import { CATALOGUE_TABLE, countTable } from './table-limits';

/** Files that were put together have several of them. */
export const LINE_ENDS = ['\r\n', '\n', '\r'];
const DELIMITERS = [';', '\t', ',', '|'];
/** An open quote must not swallow the rest of the file. */
const MAX_LINE_CHARACTERS = 100_000;

/** @throws ImportFileError */
export function readCsv(
  name: string,
  { encoding, text }: DecodedText,
  isHeader: ColumnNames['isHeader'],
): Grid {
  const declared = /^sep=(.)\r?\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const lines = body.split(/\r?\n/, MAX_TITLE_ROWS);
  const delimiter =
    declared?.[1] ?? findHeaderDelimiter(lines, isHeader) ?? findDelimiter(lines[0] ?? '');
  if (delimiter === undefined) {
    throw new ImportFileError(
      `${name} tem só uma coluna: a primeira linha deve ter os nomes das colunas, separados por ";".`,
    );
  }
  const problems: Problem[] = [];
  const count = countTable(name, CATALOGUE_TABLE);
  const records = parseRecords(body, { delimiter, problems, count });
  const [header, ...rest] = fromHeader(records, isHeader);
  const shownDelimiter = delimiter === '\t' ? 'tabulações' : `"${delimiter}"`;
  return {
    format: `${encoding}, ${shownDelimiter} entre as células`,
    header: header?.cells ?? [],
    lines: rest,
    problems,
    // Spreadsheets in Portuguese write it where the comma is taken.
    ...(delimiter === ';' && { usualMark: ',' }),
    overflowRemedy: `uma célula com "${delimiter}" precisa de aspas.`,
  };
}

function findDelimiter(header: string): string | undefined {
  const count = (delimiter: string) => header.split(delimiter).length;
  const [best] = DELIMITERS.toSorted((a, b) => count(b) - count(a));
  return best !== undefined && count(best) > 1 ? best : undefined;
}

/** The delimiter of the header: a title above it may have another sign, or none. */
const findHeaderDelimiter = (
  lines: readonly string[],
  isHeader: ColumnNames['isHeader'],
): string | undefined =>
  DELIMITERS.find((delimiter) =>
    lines.some((line) => isHeader(line.replaceAll('"', '').split(delimiter))),
  );

interface ParseOptions {
  delimiter: string;
  /** Gets the lines that cannot be read. */
  problems: Problem[];
  count: ReturnType<typeof countTable>;
}

function parseRecords(text: string, { delimiter, problems, count }: ParseOptions): GridLine[] {
  let row = 0;
  const records: GridLine[] = [];
  parse(text, {
    delimiter,
    relax_column_count: true,
    record_delimiter: LINE_ENDS,
    // Names such as: Tubo 3/4"
    relax_quotes: true,
    max_record_size: MAX_LINE_CHARACTERS,
    on_record: (cells: string[]) => {
      row += 1;
      const swallowed = findSwallowedRow(cells, delimiter);
      if (swallowed !== undefined) {
        problems.push({
          line: row,
          column: null,
          value: swallowed,
          sentence:
            'Uma aspa (") desta linha parece conter também a linha seguinte: dentro de uma célula com aspas, escreva cada polegada como "".',
          isWarning: false,
        });
      }
      records.push({ cells: count(cells, row), line: row });
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

const SHOWN_CHARACTERS = 60;

/**
 * The beginning of a row within a cell: '"Torneira 1/2""' leaves its quote open for a product system that doubles no
 * quotes. Its first cell is a code; a description of several lines has none.
 */
function findSwallowedRow(cells: readonly string[], delimiter: string): string | undefined {
  // Almost no cell has lines, and a table has millions of cells.
  for (const cell of cells.filter((each) => each.includes('\n'))) {
    const [, ...lines] = cell.split(/\r?\n/);
    const row = lines.find(
      (line) =>
        /^"?[\w.-]*\d[\w.-]*"?$/.test(line.split(delimiter, 1)[0] ?? '') &&
        line.includes(delimiter),
    );
    if (row !== undefined) return row.slice(0, SHOWN_CHARACTERS);
  }
  return undefined;
}

const isOpenQuote = (error: CsvError | undefined) =>
  error?.code === 'CSV_QUOTE_NOT_CLOSED' || error?.code === 'CSV_MAX_RECORD_SIZE';

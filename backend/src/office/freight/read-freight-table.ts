import { findRowsProblems, freightOptionsOf, MAX_FREIGHT_ROWS } from 'shared-contracts/content';
import type { FreightCarrier, FreightRow } from 'shared-contracts/content';
import { foldText } from 'shared-contracts/documents';
import { parseInteger, parseScaled } from '../../tables/cell-values';
import { CellError, formatProblem, ImportFileError } from '../../tables/problem';
import type { Problem } from '../../tables/problem';
import { RowReader } from '../../tables/row-reader';
import type { ColumnMark, Table } from '../../tables/rows';
import { copy } from './copy';
import type { FreightColumn } from './freight-columns';

interface FreightFile {
  name: string;
  /** The option of rows that name none. */
  option: string;
  /** Weights without a unit in the header are grams. */
  isGrams: boolean;
  carriers: readonly FreightCarrier[];
}

export interface ReadFreight {
  rows: FreightRow[];
  /** Sentences that name line and column. */
  problems: string[];
  /** Postal codes whose zero at the beginning was lost. */
  restored: number;
}

const REQUIRED: readonly FreightColumn[] = ['fromCep', 'toCep', 'price', 'days'];
/** The heaviest band of a table, in grams: no scale weighs more. */
const MAX_GRAMS = 100_000_000;
/** Bands beyond are grams that were taken for kilograms, as a rule: no truck of a store carries more. */
const MAX_USUAL_KILOGRAMS = 40_000;

/** @throws ImportFileError for a file that is no freight table */
export function readFreightTable(table: Table, file: FreightFile): ReadFreight {
  const hasWeight = ['toWeight', 'toKilograms', 'toGrams'].some((each) => table.columns.has(each));
  if (!hasWeight || !REQUIRED.every((column) => table.columns.has(column))) {
    throw new ImportFileError(copy.noColumns(file.name));
  }
  if (table.rows.length === 0) throw new ImportFileError(copy.noRows(file.name));
  if (table.rows.length > MAX_FREIGHT_ROWS) {
    throw new ImportFileError(copy.tooMany(file.name, MAX_FREIGHT_ROWS));
  }
  const options = optionsByName(file.carriers);
  const found: Problem[] = [...table.problems];
  const rows: FreightRow[] = [];
  const lines: number[] = [];
  let restored = 0;
  const cepIn = (edge: '000' | '999') => (cell: string) => {
    const cep = readCep(cell, edge);
    if (cell.replace(/\D/g, '').length === 7) restored += 1;
    return cep;
  };
  for (const row of table.rows) {
    const before = found.length;
    const reader = new RowReader(row, table, found);
    const read = <Value>(column: FreightColumn, parse: Parse<Value>) =>
      reader.optional(column, parse);
    const optionName = read('option', (cell) => cell.trim()) ?? '';
    const option = optionName === '' ? file.option : options.get(foldText(optionName));
    if (option === undefined) {
      reader.report('option', copy.unknownOption(optionName, [...namesOf(file.carriers).values()]));
    }
    const fromCep = reader.required('fromCep', cepIn('000'));
    const toCep = reader.required('toCep', cepIn('999'));
    const priceCents = reader.required('price', readCents);
    const businessDays = reader.required('days', readDays);
    const content = {
      option: option ?? '',
      fromCep: fromCep ?? '',
      toCep: toCep ?? '',
      fromGrams: readWeight(read, 'from', file.isGrams) ?? 0,
      toGrams: Math.min(readWeight(read, 'to', file.isGrams) ?? MAX_GRAMS, MAX_GRAMS),
      fromCents: read('fromValue', readCents) ?? 0,
      toCents: read('toValue', readCents) ?? null,
      priceCents: priceCents ?? 0,
      extraKilogramCents: read('extraPrice', readCents) ?? 0,
      percent: read('percent', readPercent) ?? 0,
      minimumCents: read('minimum', readCents) ?? 0,
      businessDays: businessDays ?? 1,
    };
    if (found.length > before) continue;
    rows.push(content);
    lines.push(row.line);
  }
  const heaviest = Math.max(0, ...rows.map(({ fromGrams }) => fromGrams)) / 1000;
  return {
    rows,
    restored,
    problems: [
      ...found.filter(({ isWarning }) => !isWarning).map(formatProblem),
      ...(heaviest > MAX_USUAL_KILOGRAMS ? [copy.grams(heaviest)] : []),
      ...findRowsProblems(rows, freightOptionsOf(file.carriers), (at) => lines[at] ?? at).map(
        ({ text }) => text,
      ),
    ],
  };
}

type Parse<Value> = (cell: string, mark?: ColumnMark) => Value;
type Read = <Value>(column: FreightColumn, parse: Parse<Value>) => Value | undefined;

function readWeight(read: Read, edge: 'from' | 'to', isGrams: boolean): number | undefined {
  const kilograms = (cell: string, mark?: ColumnMark) =>
    atLeastZero(parseScaled(cell.replace(/\s*kg$/i, ''), 3, mark));
  const grams = (cell: string, mark?: ColumnMark) =>
    atLeastZero(parseInteger(cell.replace(/\s*g$/i, ''), 0, mark));
  return (
    read(`${edge}Kilograms`, kilograms) ??
    read(`${edge}Grams`, grams) ??
    read(`${edge}Weight`, isGrams ? grams : kilograms)
  );
}

/** Eight digits. Programs for spreadsheets lose a zero at the beginning; five digits are a range of a thousand. */
function readCep(cell: string, edge: '000' | '999'): string {
  const digits = cell.replace(/[\s.-]/g, '');
  if (/^\d{5}$/.test(digits)) return digits + edge;
  if (/^\d{7,8}$/.test(digits)) return digits.padStart(8, '0');
  throw new CellError(copy.cep(cell));
}

const readCents = (cell: string, mark?: ColumnMark) =>
  atLeastZero(parseScaled(cell.replace(/^R\$\s*/i, ''), 2, mark));

function readPercent(cell: string, mark?: ColumnMark): number {
  const percent = parseScaled(cell.replace(/\s*%$/, ''), 2, mark) / 100;
  if (percent < 0 || percent > 100) throw new CellError(copy.percent);
  return percent;
}

/** '3', '3 dias úteis', or VTEX's '3.00:00:00', in which a day begun counts. */
function readDays(cell: string): number {
  const [, whole, hours = '0'] =
    /^(\d{1,3})(?:\.(\d\d):\d\d:\d\d)?(?: *d(?:ias?)?(?: [úu]te?is?)?)?$/i.exec(cell.trim()) ?? [];
  if (whole === undefined) throw new CellError(copy.days);
  const days = Number(whole) + (Number(hours) > 0 ? 1 : 0);
  if (days < 1 || days > 60) throw new CellError(copy.dayRange);
  return days;
}

function atLeastZero(value: number): number {
  if (value < 0) throw new CellError(copy.negative);
  return value;
}

/** The names of options in files, by the option. */
export const namesOf = (carriers: readonly FreightCarrier[]): Map<string, string> =>
  new Map([
    ...Object.entries(copy.own),
    ...carriers.map(({ id, name }): [string, string] => [String(id), name]),
  ]);

/** Options by their folded names, and by what they are called here. */
const optionsByName = (carriers: readonly FreightCarrier[]) =>
  new Map(
    [...namesOf(carriers)].flatMap(([option, name]) => [
      [foldText(name), option] as const,
      [foldText(option), option] as const,
    ]),
  );

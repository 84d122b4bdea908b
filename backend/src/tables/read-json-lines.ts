import { toColumnName } from './rows';
import type { Row, Table } from './rows';
import type { DecodedText } from './decode-text';
import type { Problem } from './problem';

/** One JSON object on each line; lists are lists, attributes an object or a list of `Nome=Valor`. */
export function readJsonLines({ encoding, text }: DecodedText): Table {
  const rows: Row[] = [];
  const problems: Problem[] = [];
  const columns = new Map<string, string>();
  for (const [index, source] of text.split(/\r?\n/).entries()) {
    if (source.trim() === '') continue;
    const line = index + 1;
    const value = parseObject(source);
    if (!value) {
      problems.push({
        line,
        column: null,
        value: source,
        sentence: 'A linha não é um objeto JSON.',
        isWarning: false,
      });
      continue;
    }
    const cells = new Map<string, string | readonly string[]>();
    for (const [key, each] of Object.entries(value)) {
      const name = toColumnName(key);
      columns.set(name, name);
      const cell = toJsonCell(each);
      if (cell !== '') cells.set(name, cell);
    }
    rows.push({ line, cells });
  }
  return { format: `${encoding}, JSON Lines`, columns, rows, problems };
}

function parseObject(source: string): object | undefined {
  try {
    const value: unknown = JSON.parse(source);
    // Throws for a value that is nested too deeply to be written again.
    JSON.stringify(value);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A value of JSON as a cell; empty for null. */
export function toJsonCell(value: unknown): string | readonly string[] {
  if (Array.isArray(value)) return value.map(toText);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).map(([name, each]) => `${name}=${toText(each)}`);
  }
  return toText(value);
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  // A decimal comma, as in a spreadsheet: a dot could also separate thousands.
  if (typeof value === 'number') return String(value).replace('.', ',');
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** One fault of an import file, with its place. */
export interface Problem {
  /** The row, from 1 with the header, as spreadsheets count. Null: the file as a whole. */
  line: number | null;
  /** Name and letter of the column, as `preco (F)`. Null: the whole line. */
  column: string | null;
  /** The cell's text; null: nothing that can be shown. */
  value: string | null;
  /** One sentence for the person who keeps the file. */
  sentence: string;
  /** A warning does not prevent the import. */
  isWarning: boolean;
  /** The line has a fault, and is left out of the import. */
  isLeftOut?: true;
}

/** The file cannot be read at all. The message is one sentence for the operator. */
export class ImportFileError extends Error {}

/** A cell's text is no valid value. The message is the sentence of its problem. */
export class CellError extends Error {}

/** A cell's text is one of two numbers. `column`: the sentence where no cell of the column tells which. */
export class AmbiguousNumberError extends CellError {
  constructor(
    message: string,
    readonly column: string,
  ) {
    super(message);
  }
}

const MAX_SHOWN_CHARACTERS = 40;

/** A problem in one line of text, without control characters of the file. */
export function formatProblem({ line, column, value, sentence, isWarning }: Problem): string {
  const place = [
    line === null ? '' : `linha ${line}`,
    column === null ? '' : `coluna ${column}`,
    value === null ? '' : quote(value),
  ].filter(Boolean);
  const text = place.length > 0 ? `${place.join(', ')}: ${sentence}` : sentence;
  return isWarning ? `aviso: ${text}` : text;
}

function quote(value: string): string {
  const shown = value.replace(/\p{Cc}/gu, ' ');
  return shown.length > MAX_SHOWN_CHARACTERS
    ? `"${shown.slice(0, MAX_SHOWN_CHARACTERS)}…"`
    : `"${shown}"`;
}

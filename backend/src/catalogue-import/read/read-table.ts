import { ImportFileError } from './problem';
import { readCsv } from './read-csv';
import type { ImportFile } from './read-file';
import { readJsonLines } from './read-json-lines';
import type { Table } from './rows';

/** @throws ImportFileError */
export function readTable(file: ImportFile): Table {
  if (/^\s*\[\s*[{\]]/.test(file.text)) {
    throw new ImportFileError(
      `${file.name} é uma lista JSON: escreva JSON Lines, um objeto por linha, sem "[" e ",".`,
    );
  }
  return /^\s*\{/.test(file.text) ? readJsonLines(file) : readCsv(file);
}

import { readCsv } from './read-csv';
import type { ImportFile } from './read-file';
import { readJsonLines } from './read-json-lines';
import type { Table } from './rows';

/** @throws ImportFileError */
export const readTable = (file: ImportFile): Table =>
  /^\s*\{/.test(file.text) ? readJsonLines(file) : readCsv(file);

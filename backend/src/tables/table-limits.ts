import { ImportFileError } from './problem';

/** Limits the size of a table in every direction that costs time or memory. */
export interface TableLimits {
  maxLines: number;
  maxColumns: number;
  /** Empty cells before a filled one count as well: readers allocate them. */
  maxCells: number;
}

/** 100,000 products with 100 properties fit. */
export const CATALOGUE_TABLE: TableLimits = {
  maxLines: 250_000,
  maxColumns: 500,
  maxCells: 10_000_000,
};

const shown = (count: number) => count.toLocaleString('pt-BR');

/**
 * Counts the rows of a table while they are read, so that reading ends at the first one too many.
 * @returns a function that takes each row and returns it without its empty end
 */
export function countTable(
  name: string,
  { maxLines, maxColumns, maxCells }: TableLimits,
): (cells: string[], line: number) => string[] {
  let lines = 0;
  let cells = 0;
  return (row, line) => {
    lines += 1;
    cells += row.length;
    if (lines > maxLines) {
      throw new ImportFileError(`${name} tem mais de ${shown(maxLines)} linhas: divida o arquivo.`);
    }
    const filled = row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1);
    if (filled.length > maxColumns) {
      throw new ImportFileError(
        `${name} tem mais de ${shown(maxColumns)} colunas na linha ${line}: apague as colunas à direita que não usa.`,
      );
    }
    if (cells > maxCells) {
      throw new ImportFileError(
        `${name} tem mais de ${shown(maxCells)} células até a linha ${line}: apague as colunas sem uso, ou divida o arquivo.`,
      );
    }
    return filled;
  };
}

import type { ColumnNames } from '../../tables/grid';
import { toColumnName } from '../../tables/rows';

/** The columns of a file of redirects: `de` and `para`, below any title. */
export const redirectColumns: ColumnNames = {
  isHeader: (cells) => ['de', 'para'].every((name) => cells.map(toColumnName).includes(name)),
  nameOf: (header) => header.map((shown) => ({ name: toColumnName(shown), shown })),
  isKnownAsWritten: () => false,
};

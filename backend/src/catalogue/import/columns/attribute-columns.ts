import type { AttributeDefinition } from 'shared-contracts/attributes';
import { toColumnName } from '../../../tables/rows';
import { parseHeader } from './header-units';

/** Before the id of a definition: the column of a file that has the attribute's values. */
export const ATTRIBUTE_COLUMN_PREFIX = 'atributo_';

/** The columns of a file that are attributes of products. */
export interface AttributeColumns {
  /** Our name of a column with this header, 'Espessura (mm)'; undefined: it names no attribute. */
  findName: (header: string) => string | undefined;
  /** Undefined: a column of another kind. */
  findDefinition: (column: string) => AttributeDefinition | undefined;
  /** Our names with what employees read. */
  labels: ReadonlyMap<string, string>;
}

export function createAttributeColumns(
  definitions: readonly AttributeDefinition[],
): AttributeColumns {
  const byColumn = new Map(definitions.map((each) => [ATTRIBUTE_COLUMN_PREFIX + each.id, each]));
  const byHeader = new Map(
    [...byColumn].flatMap(([column, { name, aliases = [] }]) =>
      [name, ...aliases].map((each) => [toColumnName(each), column] as const),
    ),
  );
  return {
    findName: (header) =>
      byHeader.get(toColumnName(header)) ?? byHeader.get(parseHeader(header).base),
    findDefinition: (column) => byColumn.get(column),
    labels: new Map(
      [...byColumn].map(([column, { name, unit }]) => [column, unit ? `${name} (${unit})` : name]),
    ),
  };
}

export const noAttributeColumns = createAttributeColumns([]);

import { parseInteger } from '../../../tables/cell-values';
import type { ImportedBalance } from '../columns/imported-product';
import type { RowReader } from '../../../tables/row-reader';

/** Column → id of its store. */
export type StoreColumns = ReadonlyMap<string, string>;

/** The balance of a row: `saldo`, else the sum of its stores. undefined: it is not valid. */
export function readBalance(
  reader: RowReader,
  batchId: string,
  storeColumns: StoreColumns,
): ImportedBalance | undefined {
  const stores: Record<string, number> = {};
  let isValid = true;
  for (const [column, store] of storeColumns) {
    if (!reader.has(column)) continue;
    const units = readUnits(reader, column);
    if (units === undefined) isValid = false;
    else stores[store] = units;
  }
  const inStores = Object.values(stores).reduce((sum, units) => sum + units, 0);
  if (!reader.has('saldo')) {
    if (Object.keys(stores).length === 0 && isValid) reader.report('saldo', 'A célula está vazia.');
    return isValid && Object.keys(stores).length > 0
      ? { batchId, available: inStores, stores }
      : undefined;
  }
  const available = readUnits(reader, 'saldo');
  if (available === undefined || !isValid) return undefined;
  if (available < inStores) {
    // Deliveries take units off the balance, but not off a store's.
    reader.warn(
      'saldo',
      `As lojas têm juntas ${inStores}, mais que isto: nenhuma loja oferece mais que isto para retirada.`,
    );
  }
  return { batchId, available, stores };
}

/** A stock below zero is a delayed booking of the retailer's system: nothing can be sold. */
function readUnits(reader: RowReader, column: string): number | undefined {
  const units = reader.optional(column, (cell, mark) => parseInteger(cell, -1_000_000, mark));
  if (units === undefined || units >= 0) return units;
  reader.warn(column, 'Um saldo abaixo de zero é importado como 0.');
  return 0;
}

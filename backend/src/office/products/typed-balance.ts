import type { InputOf, Operations } from '@fireflay/back-office-wire';
import type { StoreProfile } from 'shared-contracts/profile';
import { readBalance } from '../../catalogue/import/check/check-balance';
import { storeColumnsOf } from '../../catalogue/import/check/check-file';
import { STORE_COLUMN_PREFIX } from '../../catalogue/import/columns/columns';
import type { ImportedBalance } from '../../catalogue/import/columns/imported-product';
import type { Problem } from '../../tables/problem';
import { RowReader } from '../../tables/row-reader';

type TypedBalance = Pick<InputOf<Operations['CountStock']>, 'balance' | 'stores'>;

/**
 * Reads a balance by the rules of an import, into a sentence for each wrong field: `balance`, or the id of a store after
 * `stores/`.
 */
export function readTypedBalance(
  { balance, stores }: TypedBalance,
  batchId: string,
  profile: Pick<StoreProfile, 'stores'>,
): { balance: ImportedBalance | undefined; faults: Record<string, string> } {
  const columns = storeColumnsOf(profile);
  const fieldOf = new Map([
    ['saldo', 'balance'],
    ...[...columns].map(([column, id]) => [column, `stores/${id}`] as const),
  ]);
  const columnOf = new Map([...columns].map(([column, id]) => [id, column]));
  const cells = [
    ['saldo', balance.trim()] as const,
    ...stores.map(
      ({ id, units }) => [columnOf.get(id) ?? STORE_COLUMN_PREFIX + id, units.trim()] as const,
    ),
  ];
  const problems: Problem[] = [];
  const row = { line: 1, cells: new Map(cells.filter(([, cell]) => cell !== '')) };
  const read = readBalance(new RowReader(row, { columns: new Map() }, problems), batchId, columns);
  const faults: Record<string, string> = {};
  for (const { column, sentence, isWarning } of problems) {
    const field = fieldOf.get(column ?? '');
    if (field !== undefined && !isWarning) faults[field] ??= sentence;
  }
  return { balance: read, faults };
}

import type { StoreProfile } from 'shared-contracts/profile';
import type { PriceUpdate } from '../write/apply-updates';
import { readBalance } from './check-balance';
import { sortProblems, storeColumnsOf } from './check-file';
import { catalogueColumns, checkColumns } from '../columns/columns';
import type { ColumnMapping } from '../columns/columns';
import { createCategoryFinder } from '../columns/find-category';
import { productColumns, readBatchId } from '../columns/product-columns';
import { createCodeReader, noKnownCodes, OWN_CODE_COLUMN } from '../columns/product-codes';
import type { KnownCodes } from '../columns/product-codes';
import { ImportFileError } from '../../../tables/problem';
import type { Problem } from '../../../tables/problem';
import type { ImportFile } from '../../../tables/read-file';
import { RowReader } from '../../../tables/row-reader';
import { readTable } from '../../../tables/read-table';
import type { Balance } from '../write/write-stock';

export interface CheckedUpdates<Update> {
  file: Omit<ImportFile, 'bytes'>;
  format: string;
  /** Each with its line, and the retailer's own code where the file has it. */
  updates: (Update & { line: number; ownCode?: string })[];
  problems: Problem[];
}

/** These files name no category. */
const noCategories = createCategoryFinder([], []);

/** Reads and checks a file of prices. @throws ImportFileError */
export const checkPrices = (
  file: ImportFile,
  profile: Pick<StoreProfile, 'stores'>,
  reading: UpdateReading = {},
): Promise<CheckedUpdates<PriceUpdate>> =>
  checkUpdates({ kind: 'prices', file, profile, ...reading }, (reader, code) => {
    const priceCents = productColumns.priceCents.read(reader, {}, noCategories);
    return code === undefined || priceCents === undefined ? undefined : { code, priceCents };
  });

/** Reads and checks a file of balances. @throws ImportFileError */
export const checkStock = (
  file: ImportFile,
  profile: Pick<StoreProfile, 'stores'>,
  reading: UpdateReading = {},
): Promise<CheckedUpdates<Balance>> =>
  checkUpdates({ kind: 'stock', file, profile, ...reading }, (reader, code) => {
    const batchId = readBatchId(reader) ?? '';
    const balance = readBalance(reader, batchId, storeColumnsOf(profile));
    return code === undefined || !balance ? undefined : { ...balance, code };
  });

interface UpdateReading {
  mapping?: ColumnMapping;
  knownCodes?: KnownCodes;
}

interface UpdateFile extends UpdateReading {
  kind: 'prices' | 'stock';
  file: ImportFile;
  profile: Pick<StoreProfile, 'stores'>;
}

async function checkUpdates<Update extends { code: number; batchId?: string }>(
  { kind, file: { bytes, ...file }, profile, mapping, knownCodes = noKnownCodes }: UpdateFile,
  read: (reader: RowReader, code: number | undefined) => Update | undefined,
): Promise<CheckedUpdates<Update>> {
  const table = await readTable({ bytes, ...file }, catalogueColumns(mapping));
  const problems = [...checkColumns(kind, table, storeColumnsOf(profile)), ...table.problems];
  if (table.rows.length === 0 && table.problems.length === 0) {
    throw new ImportFileError(`${file.name} não tem nenhum produto.`);
  }
  const codes = createCodeReader(knownCodes, table.rows);
  const lines = new Map<string, number>();
  const updates = table.rows.flatMap((row) => {
    const reader = new RowReader(row, table, problems);
    const update = read(reader, codes.read(reader));
    if (!update) return [];
    const key = JSON.stringify([update.code, update.batchId]);
    const earlier = lines.get(key);
    if (earlier !== undefined) {
      reader.report('codigo', `A linha ${earlier} já trata deste produto.`);
      return [];
    }
    lines.set(key, row.line);
    const ownCode = reader.text(OWN_CODE_COLUMN);
    return [{ ...update, line: row.line, ...(ownCode !== undefined && { ownCode }) }];
  });
  return {
    file,
    format: table.format,
    updates,
    problems: sortProblems(problems),
  };
}

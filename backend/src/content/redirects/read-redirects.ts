import { parseProductCode } from '../../domain/product-code';
import { inArray } from 'drizzle-orm';
import { ImportFileError } from '../../tables/problem';
import type { ImportFile } from '../../tables/read-file';
import type { Table } from '../../tables/rows';
import { readContentAt } from '../live-versions';
import type { Database } from '../../database/database';
import { products } from '../../database/schema';
import { defineReader } from '../../tables/reader';
import { readInThread } from '../../tables/read-in-thread';
import { checkRedirects } from './check-redirects';
import type { CheckedRedirects } from './check-redirects';
import { copy } from './copy';
import { isOwnAddress } from './own-addresses';

const MAX_REDIRECTS = 50_000;

const redirectReader = defineReader<(name: string, bytes: Uint8Array) => Promise<Table>>(
  'redirects',
  { maxMs: 20_000, maxMemoryMb: 512 },
);

/**
 * The redirects of a file (CSV or XLSX with the columns `de` and `para`), and what is wrong in it.
 * @throws ImportFileError for a file that has none
 */
export async function readRedirects(db: Database, file: ImportFile): Promise<CheckedRedirects> {
  const table = await readInThread(redirectReader, file.name, file.bytes);
  if (!table.columns.has('de') || !table.columns.has('para')) {
    throw new ImportFileError(copy.missingColumns(file.name));
  }
  if (table.rows.length > MAX_REDIRECTS) throw new ImportFileError(copy.tooMany(MAX_REDIRECTS));
  const codes = await findProductsForSale(db, table);
  const { groups } = await readContentAt(db, 'categories', new Date());
  const checked = checkRedirects(table, (from) =>
    isOwnAddress(from, groups, (code) => codes.has(code)),
  );
  if (checked.problems.length === 0 && checked.redirects.size === 0) {
    throw new ImportFileError(copy.none);
  }
  return checked;
}

/** Those of the products that the file names which are for sale. */
async function findProductsForSale(db: Database, { rows }: Table): Promise<Set<number>> {
  const named = rows.flatMap(({ cells }) => {
    const [, text = ''] = /^\/produto\/(\d+)\/*$/i.exec(String(cells.get('de') ?? '')) ?? [];
    return parseProductCode(text) ?? [];
  });
  if (named.length === 0) return new Set();
  const found = await db
    .select({ code: products.code })
    .from(products)
    .where(inArray(products.code, named));
  return new Set(found.map(({ code }) => code));
}

import { createHash } from 'node:crypto';
import { readBalance } from './check-balance';
import type { StoreColumns } from './check-balance';
import type { CategoryFinder } from '../columns/find-category';
import type { ImportedProduct } from '../columns/imported-product';
import { columnEntries, productColumns, readBatch } from '../columns/product-columns';
import type { ProductFields } from '../columns/product-columns';
import type { Problem } from '../../../tables/problem';
import { RowReader } from '../../../tables/row-reader';
import type { Table } from '../../../tables/rows';

type CheckedProduct = Omit<ImportedProduct, 'contentHash'>;

interface FirstLine {
  reader: RowReader;
  cells: Table['rows'][number]['cells'];
  product: CheckedProduct | undefined;
}

/** The products of a table, and a problem for each cell that is wrong. */
export function checkProducts(
  table: Table,
  storeColumns: StoreColumns,
  categories: CategoryFinder,
): { products: ImportedProduct[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const byCode = new Map<number, FirstLine>();
  for (const row of table.rows) {
    const reader = new RowReader(row, table, problems);
    const code = productColumns.code.read(reader, {}, categories);
    const first = code === undefined ? undefined : byCode.get(code);
    if (first) {
      addBatch(first, reader, row.cells, storeColumns);
      continue;
    }
    const product = readProduct(reader, code, storeColumns, categories);
    if (code !== undefined) byCode.set(code, { reader, cells: row.cells, product });
  }
  // The last line may have added a batch to any product.
  const products = [...byCode.values()].flatMap(({ product }) =>
    product ? [{ ...product, contentHash: hashContent(product) }] : [],
  );
  return { products, problems };
}

/** A product of a row, without batch and balance. undefined: a cell is wrong and reported. */
export function readFields(
  reader: RowReader,
  code: number | undefined,
  categories: CategoryFinder,
): ProductFields | undefined {
  const values: Record<string, unknown> = { code };
  for (const [field, { read }] of columnEntries) {
    if (field !== 'code') values[field] = read(reader, values, categories);
  }
  return Object.values(values).includes(undefined) ? undefined : (values as ProductFields);
}

/** undefined: a cell is wrong and reported. */
function readProduct(
  reader: RowReader,
  code: number | undefined,
  storeColumns: StoreColumns,
  categories: CategoryFinder,
): CheckedProduct | undefined {
  const fields = readFields(reader, code, categories);
  const batch = readBatch(reader);
  const balance = readBalance(reader, batch?.id ?? '', storeColumns);
  if (!balance || !fields) return undefined;
  return {
    ...fields,
    line: reader.line,
    batches: batch ? [batch] : [],
    balances: [balance],
  };
}

/** A further line of a product holds another batch, and repeats or leaves out everything else. */
function addBatch(
  { reader: first, cells: firstCells, product }: FirstLine,
  reader: RowReader,
  cells: FirstLine['cells'],
  storeColumns: StoreColumns,
): void {
  const batch = readBatch(reader);
  if (!batch || !first.has('lote')) {
    reader.report(
      'codigo',
      `A linha ${first.line} tem o mesmo código: só outro lote pode repeti-lo.`,
    );
    return;
  }
  for (const [, { header, isRepeated }] of columnEntries) {
    if (isRepeated && cells.has(header) && cells.get(header) !== firstCells.get(header)) {
      reader.report(header, `A linha ${first.line}, do mesmo produto, tem outro valor.`);
    }
  }
  const balance = readBalance(reader, batch.id, storeColumns);
  if (product?.batches.some(({ id }) => id === batch.id)) {
    reader.report(
      'lote',
      `A linha ${first.line}, do mesmo produto, ou uma depois dela, já tem este lote.`,
    );
  } else if (product && balance) {
    product.batches.push(batch);
    product.balances.push(balance);
  }
}

/** Raise it when the same file must be written differently, as for another search vector. */
const CONTENT_VERSION = 2;

/** Tells whether the file or the store has another product than the last import wrote; balances are in `stock`. */
export function hashContent(product: ProductFields & Pick<ImportedProduct, 'batches'>): string {
  const content = [
    CONTENT_VERSION,
    ...columnEntries.flatMap(([field, { isHashed }]) => (isHashed ? [product[field]] : [])),
    product.batches.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

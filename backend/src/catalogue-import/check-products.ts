import { isHeicPath, isPicturePath } from '@fireflay/pictures';
import { readBalance } from './check-balance';
import type { StoreColumns } from './check-balance';
import {
  readCode,
  readInteger,
  readLongText,
  readPriceCents,
  readScaled,
  readText,
} from './cell-values';
import { hashContent } from './content-hash';
import { findGroup, findSubgroup } from './find-category';
import type { ImportedProduct, ProductContent } from './imported-product';
import { CellError } from './problem';
import type { Problem } from './problem';
import { RowReader } from './row-reader';
import type { Table } from './rows';

const MAX_NAME = 200;
const MAX_BRAND = 80;
const MAX_UNIT = 10;
export const MAX_BATCH_ID = 40;
const MAX_INFO = 20_000;
const MAX_ATTRIBUTES = 60;
const MAX_ATTRIBUTE_NAME = 80;
const MAX_ATTRIBUTE_VALUE = 400;
const MAX_RELATED = 24;
const MAX_SEARCH_WORDS = 30;
const MAX_SEARCH_WORD = 80;
const MAX_PICTURES = 30;
const MAX_FILE_NAME = 200;
const SQUARE_METRE = 'M2';

/** Columns that all lines of one product must share. */
const sharedColumns = ['descricao', 'marca', 'categoria', 'subcategoria', 'preco'] as const;

interface FirstLine {
  reader: RowReader;
  cells: Table['rows'][number]['cells'];
  product: ProductContent | undefined;
}

/** The products of a table, and a problem for each cell that is wrong. */
export function checkProducts(
  { rows, columns }: Table,
  storeColumns: StoreColumns,
): { products: ImportedProduct[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const byCode = new Map<number, FirstLine>();
  for (const row of rows) {
    const reader = new RowReader(row, columns, problems);
    const code = reader.required('codigo', readCode);
    const first = code === undefined ? undefined : byCode.get(code);
    if (first) {
      addBatch(first, reader, row.cells, storeColumns);
      continue;
    }
    const product = readProduct(reader, code, storeColumns);
    if (code !== undefined) byCode.set(code, { reader, cells: row.cells, product });
  }
  // The last line may have added a batch to any product.
  const products = [...byCode.values()].flatMap(({ product }) =>
    product ? [{ ...product, contentHash: hashContent(product) }] : [],
  );
  return { products, problems };
}

/** undefined: a cell is wrong and reported. */
function readProduct(
  reader: RowReader,
  code: number | undefined,
  storeColumns: StoreColumns,
): ProductContent | undefined {
  const name = reader.required('descricao', (cell) => readText(cell, MAX_NAME));
  const brand = reader.required('marca', (cell) => readText(cell, MAX_BRAND));
  const group = reader.required('categoria', findGroup);
  const subgroup = group && reader.required('subcategoria', (cell) => findSubgroup(cell, group));
  const priceCents = reader.required('preco', readPriceCents);
  const saleUnit = reader.required('unidade', readUnit);
  const boxArea = readBoxArea(reader, saleUnit);
  const weightGrams = reader.required('peso_kg', readWeight);
  const description = reader.optional('info', (cell) => readLongText(cell, MAX_INFO));
  const attributes = reader.list('atributos', MAX_ATTRIBUTES, readAttribute);
  const relatedCodes = reader.list('relacionados', MAX_RELATED, readCode);
  const searchWords = reader.list('termos', MAX_SEARCH_WORDS, (entry) =>
    readText(entry, MAX_SEARCH_WORD),
  );
  const pictures = reader.list('fotos', MAX_PICTURES, readFileName);
  const popularity = reader.optional('popularidade', (cell) => readInteger(cell, 0));
  const batch = readBatch(reader);
  const balance = readBalance(reader, batch?.id ?? '', storeColumns);
  if (code !== undefined && relatedCodes.includes(code)) {
    reader.warn('relacionados', 'The product is related to itself, which is left out.');
  }
  if (
    code === undefined ||
    name === undefined ||
    brand === undefined ||
    group === undefined ||
    subgroup === undefined ||
    priceCents === undefined ||
    saleUnit === undefined ||
    boxArea === undefined ||
    weightGrams === undefined ||
    balance === undefined
  ) {
    return undefined;
  }
  return {
    line: reader.line,
    code,
    name,
    brand,
    group: group.slug,
    subgroup: subgroup.slug,
    priceCents,
    saleUnit,
    boxArea,
    weightGrams,
    description: description ?? '',
    attributes,
    relatedCodes: [...new Set(relatedCodes)].filter((related) => related !== code),
    searchWords: [...new Set(searchWords)],
    pictures,
    popularity: popularity ?? null,
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
      `Row ${first.line} has the same code: only another batch ("lote") may repeat it.`,
    );
    return;
  }
  for (const column of sharedColumns) {
    if (cells.has(column) && cells.get(column) !== firstCells.get(column)) {
      reader.report(column, `Row ${first.line} of the same product has another value.`);
    }
  }
  const balance = readBalance(reader, batch.id, storeColumns);
  if (product?.batches.some(({ id }) => id === batch.id)) {
    reader.report('lote', `Row ${first.line} of the same product, or a later one, has this batch.`);
  } else if (product && balance) {
    product.batches.push(batch);
    product.balances.push(balance);
  }
}

function readBatch(reader: RowReader): { id: string; description: string } | undefined {
  const id = reader.optional('lote', (cell) => readText(cell, MAX_BATCH_ID));
  const description = reader.optional('lote_descricao', (cell) => readText(cell, MAX_NAME));
  return id === undefined ? undefined : { id, description: description ?? `Lote ${id}` };
}

function readUnit(cell: string): string {
  const unit = readText(cell, MAX_UNIT).toUpperCase().replace('²', '2');
  if (!/^[A-Z][A-Z0-9]*$/.test(unit))
    throw new CellError('A unit such as UN, M2 or KG is expected.');
  return unit;
}

/** Null: sold by the unit. undefined: the cell is wrong and reported. */
function readBoxArea(reader: RowReader, saleUnit: string | undefined): number | null | undefined {
  const area = reader.optional('m2_por_caixa', (cell) => {
    const value = readScaled(cell, 4);
    if (value < 0 || value > 10_000_000) throw new CellError('An area up to 1000 m² is expected.');
    // Spreadsheets fill the column with zeros.
    return value === 0 ? null : value;
  });
  if (area === undefined && reader.has('m2_por_caixa')) return undefined;
  if (saleUnit === SQUARE_METRE && !area) {
    reader.report('m2_por_caixa', 'A product sold by m² needs its m² per box.');
    return undefined;
  }
  if (area && saleUnit !== undefined && saleUnit !== SQUARE_METRE) {
    reader.report('unidade', 'A product with m² per box is sold by M2.');
    return undefined;
  }
  return area ?? null;
}

function readWeight(cell: string): number {
  const grams = readScaled(cell, 3);
  if (grams < 1 || grams > 100_000_000) {
    throw new CellError('A weight in kg is expected, more than 0: freight depends on it.');
  }
  return grams;
}

function readAttribute(entry: string): { name: string; value: string } {
  const at = entry.indexOf('=');
  const name = readText(entry.slice(0, Math.max(0, at)), MAX_ATTRIBUTE_NAME);
  const value = readText(entry.slice(at + 1), MAX_ATTRIBUTE_VALUE);
  if (name === '' || value === '') throw new CellError('Name=Value is expected, as Cor=Branco.');
  return { name, value };
}

function readFileName(entry: string): string {
  const path = readText(entry, MAX_FILE_NAME).replaceAll('\\', '/');
  if (isPicturePath(path)) return path;
  if (isHeicPath(path)) throw new CellError("iPhones' HEIC is not read: save the file as JPEG.");
  throw new CellError('A file name is expected, as piso-60x60.jpg or pisos/1.jpg.');
}

import { createHash } from 'node:crypto';
import type { ImportChoices } from '@fireflay/back-office-wire';
import { readBalance } from './check-balance';
import { readFileFamilies } from './file-families';
import type { StoreColumns } from './check-balance';
import type { CategoryFinder } from '../columns/find-category';
import type { ImportedProduct } from '../columns/imported-product';
import { readIsForSale } from '../columns/line-columns';
import { createCodeReader } from '../columns/product-codes';
import type { KnownCodes } from '../columns/product-codes';
import { columnEntries, readBatch } from '../columns/product-columns';
import type { ProductFields } from '../columns/product-columns';
import { readPromotion } from '../columns/promotion-columns';
import { categoryTextOf, fillCells, findPlace, inPlace } from './settle-row';
import type { Problem } from '../../../tables/problem';
import { RowReader } from '../../../tables/row-reader';
import type { Table } from '../../../tables/rows';

type CheckedProduct = Omit<ImportedProduct, 'contentHash'>;

interface FirstLine {
  reader: RowReader;
  cells: Table['rows'][number]['cells'];
  product: CheckedProduct | undefined;
}

/** The lines of a table are checked with these. */
export interface LineRules {
  storeColumns: StoreColumns;
  categories: CategoryFinder;
  knownCodes: KnownCodes;
  /** Undefined: nobody can be asked, and categories are those of the store. */
  choices?: CheckChoices | undefined;
}

export interface CheckChoices extends Pick<ImportChoices, 'defaults' | 'categories'> {
  /** Lines with faults do not prevent the import of the others. */
  leavesFaultsOut: boolean;
}

/** A category of the file that nobody has matched to one of the store. */
export interface UnknownCategory {
  text: string;
  lines: number;
  /** The address of the one with the nearest name; undefined: none is near. */
  guess?: string;
}

export interface CheckedProducts {
  products: ImportedProduct[];
  problems: Problem[];
  /** Codes of products that are not for sale, as the file says. */
  inactive: number[];
  unknownCategories: UnknownCategory[];
  /** The products of these lines stay as they are. */
  leftOut: LeftOut;
}

export interface LeftOut {
  lines: number;
  codes: ReadonlySet<number>;
  /** A line without a readable code is left out: it may be of any product. */
  isAnyProduct: boolean;
}

/** The products of a table, and a problem for each cell that is wrong. */
export function checkProducts(table: Table, rules: LineRules): CheckedProducts {
  const { storeColumns, categories, choices } = rules;
  const problems: Problem[] = [...table.problems];
  const byCode = new Map<number, FirstLine>();
  const codes = createCodeReader(rules.knownCodes, table.rows);
  const codeOf = new Map<number, number | undefined>();
  const inactive = new Set<number>();
  const unplaced = new Set<number>();
  const unplacedCodes = new Set<number>();
  const unknown = new Map<string, number>();
  const families = readFileFamilies(table, problems);
  for (const given of families.rows) {
    const place =
      choices && isFirst(given) ? findPlace(given, choices.categories, categories) : undefined;
    const placed = place && place !== 'left-out' ? inPlace(given, place) : given;
    const row = choices ? fillCells(placed, choices.defaults) : placed;
    const reader = new RowReader(row, table, problems);
    const code = codes.read(reader);
    codeOf.set(row.line, code);
    const isForSale = readIsForSale(reader);
    if (isForSale === false) {
      if (code !== undefined) inactive.add(code);
      continue;
    }
    const first = code === undefined ? undefined : byCode.get(code);
    if (first) {
      // Its empty cells are those of the first line.
      addBatch(first, new RowReader(placed, table, problems), placed.cells, storeColumns);
      continue;
    }
    if (choices && (place === undefined || place === 'left-out')) {
      const isBatch = code !== undefined && unplacedCodes.has(code) && !isFirst(given);
      unplaced.add(row.line);
      if (code !== undefined) unplacedCodes.add(code);
      const text = categoryTextOf(given);
      if (place === undefined && !isBatch) unknown.set(text, (unknown.get(text) ?? 0) + 1);
      continue;
    }
    const product = readProduct(reader, code, storeColumns, categories);
    const family = families.byLine.get(row.line);
    if (product && family) product.family = family;
    if (code !== undefined) byCode.set(code, { reader, cells: row.cells, product });
  }
  const leftOut = findLeftOut(codeOf, [
    ...unplaced,
    ...(choices?.leavesFaultsOut ? faultyLines(problems) : []),
  ]);
  // The last line may have added a batch to any product.
  const products = [...byCode.values()].flatMap(({ product }) =>
    product && !leftOut.codes.has(product.code)
      ? [{ ...product, contentHash: hashContent(product) }]
      : [],
  );
  return {
    products,
    problems: choices?.leavesFaultsOut ? problems.map(asLeftOut) : problems,
    inactive: [...inactive].filter((code) => !byCode.has(code) && !leftOut.codes.has(code)),
    unknownCategories: [...unknown].map(([text, lines]) => {
      const guess = categories.guessAddress(text);
      return { text, lines, ...(guess !== undefined && { guess }) };
    }),
    leftOut,
  };

  /** Further lines of a product may leave out its category. */
  function isFirst(row: Table['rows'][number]): boolean {
    return !row.cells.has('lote') || categoryTextOf(row) !== '';
  }
}

export const faultyLines = (problems: readonly Problem[]): number[] => [
  ...new Set(problems.flatMap(({ line, isWarning }) => (line === null || isWarning ? [] : [line]))),
];

/** A fault of the whole file cannot be left out. */
const asLeftOut = (problem: Problem): Problem =>
  problem.line === null || problem.isWarning
    ? problem
    : { ...problem, isWarning: true, isLeftOut: true };

/** All lines of a product are left out with one of them: without a batch it would be another product. */
function findLeftOut(
  codeOf: ReadonlyMap<number, number | undefined>,
  lines: readonly number[],
): LeftOut {
  const own = new Set(lines);
  const codes = new Set(lines.flatMap((line) => codeOf.get(line) ?? []));
  for (const [line, code] of codeOf) if (code !== undefined && codes.has(code)) own.add(line);
  return {
    lines: own.size,
    codes,
    isAnyProduct: lines.some((line) => codeOf.get(line) === undefined),
  };
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
  const promotion = readPromotion(reader, fields?.priceCents);
  if (!balance || !fields || promotion === undefined) return undefined;
  return {
    ...fields,
    line: reader.line,
    batches: batch ? [batch] : [],
    balances: [balance],
    ...(promotion !== 'unchanged' && { promotion }),
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

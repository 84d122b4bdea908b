import { Type } from 'typebox';
import type { Static } from 'typebox';
import { readAttributeSource } from '../catalogue/attributes/attribute-source';
import { lockCatalogue } from '../catalogue/catalogue-tree';
import { hashContent, readFields } from '../catalogue/import/check/check-products';
import { UnconfirmedChangeError } from '../catalogue/import/columns/change-limits';
import { createCategoryFinder } from '../catalogue/import/columns/find-category';
import type { CategoryFinder } from '../catalogue/import/columns/find-category';
import type { ImportedProduct } from '../catalogue/import/columns/imported-product';
import { OWN_CODE_COLUMN, toOwnCodeKey } from '../catalogue/import/columns/product-codes';
import { columnEntries, productColumns } from '../catalogue/import/columns/product-columns';
import { promotionColumns, readPromotion } from '../catalogue/import/columns/promotion-columns';
import {
  findFreeCode,
  findOwnCodes,
  MAX_ASSIGNED_CODE,
} from '../catalogue/import/read-known-codes';
import { writePlan } from '../catalogue/import/write/apply-import';
import { ERP_SOURCE } from '../catalogue/import/write/import-record';
import { countChanged, planImport, requireAllowed } from '../catalogue/import/write/plan-import';
import { readProductImages } from '../catalogue/import/write/product-image';
import type { ProductImage } from '../catalogue/import/write/product-image';
import { readRetiredImage } from '../catalogue/import/write/retired-images';
import { toBalances } from '../catalogue/import/write/write-stock';
import type { Transaction } from '../database/database';
import { OrderRefusalError } from '../domain/order-refusal-error';
import { ImportFileError } from '../tables/problem';
import type { Problem } from '../tables/problem';
import { toJsonCell } from '../tables/read-json-lines';
import { RowReader } from '../tables/row-reader';
import { Code } from './catalogue-actions';
import { copy } from './copy';
import { fieldsOf } from './erp-action';
import type { ErpAction } from './erp-action';

/** Maximum products of one request: each is read, compared and written by itself. */
export const MAX_PRODUCTS = 500;
/** Faults that a refusal names. */
const MAX_FAULTS = 5;

const MAX_TEXT = 20_000;
const Scalar = Type.Union([Type.String({ maxLength: MAX_TEXT }), Type.Number()]);
/** A value as a file of JSON lines has it: null empties the field, attributes are an object or a list of `Nome=Valor`. */
const Cell = Type.Union([
  Type.Null(),
  Scalar,
  Type.Array(Scalar, { maxItems: 100 }),
  Type.Record(Type.String({ maxLength: 80 }), Scalar, { maxProperties: 100 }),
]);

/** The columns of a file of products; a balance has an action of its own. */
const columns = [
  ...columnEntries.map(([, { header }]) => header),
  ...Object.keys(promotionColumns),
].filter((header) => header !== productColumns.code.header);

const Product = Type.Object(
  { codigo: Code, ...Object.fromEntries(columns.map((name) => [name, Type.Optional(Cell)])) },
  { additionalProperties: false },
);
type SentProduct = { codigo: Code } & Readonly<Record<string, Static<typeof Cell>>>;

const ProductFields = fieldsOf({
  /** Prices that change by more than the store's limit, and odd weights, are intended. */
  confirmado: Type.Optional(Type.Boolean()),
  produtos: Type.Array(Product, { minItems: 1, maxItems: MAX_PRODUCTS }),
});

/**
 * Creates products and changes those that exist: fields that a message does not name stay as they are. It writes all of
 * its products or none (docs/erp.md).
 */
export const saveProducts: ErpAction = {
  fields: ProductFields,
  isRead: false,
  async run({ tx, actor, bodyHash, now, maxPricePercent: limit }, body) {
    const { produtos, confirmado = false } = body as Static<typeof ProductFields>;
    const sent = produtos as SentProduct[];
    await lockCatalogue(tx);
    const { groups, definitions } = await readAttributeSource(tx, now);
    const codes = await assignCodes(tx, sent);
    const stored = await readProductImages(tx, codes);
    const finder = createCategoryFinder(groups, definitions);
    const faults: string[] = [];
    const products: ImportedProduct[] = [];
    const retired: { codigo: Code }[] = [];
    for (const [index, each] of sent.entries()) {
      const code = codes[index] ?? 0;
      const image = stored.get(code);
      // Somebody has taken it off sale: that is not undone by the way.
      if (!image && (await readRetiredImage(tx, code))) {
        retired.push({ codigo: each.codigo });
        continue;
      }
      const problems: Problem[] = [];
      const product = readProduct(each, { code, image, line: index + 1, finder, problems });
      const wrong = problems.filter(({ isWarning }) => !isWarning);
      faults.push(
        ...wrong.map(({ column, sentence }) => copy.wrongField(each.codigo, column, sentence)),
      );
      if (product) products.push(product);
    }
    if (faults.length > 0) throw new OrderRefusalError(422, copy.wrongFields(faults, MAX_FAULTS));
    const plan = await planImport(tx, products, { isPartial: true, now });
    const changed = countChanged(plan);
    const added = new Set(plan.added.map(({ code }) => code));
    try {
      const limits = { maxRetiredPercent: null, maxPricePercent: confirmado ? null : limit };
      requireAllowed(plan, limits, '"confirmado": true');
      if (added.size + changed > 0) {
        const record = { source: ERP_SOURCE, fileHash: bodyHash, actor, now, stockAt: now };
        await writePlan(tx, plan, { ...record, balances: toBalances(plan.added) });
      }
    } catch (error) {
      const isRefusal = error instanceof UnconfirmedChangeError || error instanceof ImportFileError;
      throw isRefusal ? new OrderRefusalError(422, error.message) : error;
    }
    return {
      resposta: copy.productsSaved(added.size, changed, products.length - added.size - changed),
      criados: sent.flatMap(({ codigo }, index) => {
        const numero = codes[index];
        return numero !== undefined && added.has(numero) ? [{ codigo, numero }] : [];
      }),
      mudados: changed,
      fora_de_venda: retired,
    };
  },
};

/** The store's numbers of the products, in their order; a new code of the ERP gets the next one. */
async function assignCodes(tx: Transaction, sent: readonly SentProduct[]): Promise<number[]> {
  const texts = sent.flatMap(({ codigo }) => (typeof codigo === 'string' ? [codigo] : []));
  const known = texts.length === 0 ? new Map<string, number>() : await findOwnCodes(tx, texts);
  const numbers = sent.flatMap(({ codigo }) =>
    typeof codigo === 'number' && codigo < MAX_ASSIGNED_CODE ? [codigo] : [],
  );
  let next = Math.max(await findFreeCode(tx), ...numbers.map((code) => code + 1));
  const taken = new Set<number>();
  return sent.map(({ codigo }) => {
    const code =
      typeof codigo === 'number' ? codigo : (known.get(toOwnCodeKey(codigo)) ?? (next += 1) - 1);
    if (typeof codigo === 'string') known.set(toOwnCodeKey(codigo), code);
    if (taken.has(code)) throw new OrderRefusalError(422, copy.repeatedProduct(codigo));
    taken.add(code);
    return code;
  });
}

interface ReadOptions {
  code: number;
  /** The stored product; undefined: it is new. */
  image: ProductImage | undefined;
  line: number;
  finder: CategoryFinder;
  problems: Problem[];
}

/** @returns undefined: a field is wrong and reported */
function readProduct(
  { codigo, ...fields }: SentProduct,
  { code, image, line, finder, problems }: ReadOptions,
): ImportedProduct | undefined {
  const given = { ...fields, ...(typeof codigo === 'string' && { [OWN_CODE_COLUMN]: codigo }) };
  const cells = new Map<string, string | readonly string[]>(image ? cellsOf(image) : []);
  const numbers = new Set<string>();
  for (const [column, value] of Object.entries(given)) {
    const cell = toJsonCell(value);
    if (cell.length === 0) cells.delete(column);
    else cells.set(column, cell);
    if (typeof value === 'number') numbers.add(column);
  }
  const table = { columns: new Map(Object.keys(given).map((column) => [column, column])) };
  const reader = new RowReader({ line, cells, numbers }, table, problems);
  if (typeof codigo === 'string' && toJsonCell(fields[OWN_CODE_COLUMN] ?? codigo) !== codigo.trim())
    reader.report(OWN_CODE_COLUMN, copy.otherOwnCode);
  const values = readFields(reader, code, finder);
  const promotion = readPromotion(reader, values?.priceCents);
  if (!values || promotion === undefined) return undefined;
  const content = { ...values, batches: image?.batches ?? [] };
  return {
    ...content,
    line,
    // A new product has no balance until the ERP sends one.
    balances: image ? [] : [{ batchId: '', available: 0, stores: {} }],
    contentHash: hashContent(content),
    ...(promotion !== 'unchanged' && { promotion }),
  };
}

/** The cells of a file with the stored product. */
const cellsOf = (image: ProductImage): [header: string, cell: string][] =>
  columnEntries.flatMap(([field, { header, toCell }]) => {
    const cell = toCell((image[field] ?? null) as never);
    return cell === '' ? [] : [[header, cell] as [string, string]];
  });

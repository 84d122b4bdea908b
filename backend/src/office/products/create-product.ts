import type { ProductCells } from '@fireflay/back-office-wire';
import { readAttributeSource } from '../../catalogue/attributes/attribute-source';
import { hashContent } from '../../catalogue/import/check/check-products';
import { createCategoryFinder } from '../../catalogue/import/columns/find-category';
import { applyStockUpdates, planStock } from '../../catalogue/import/write/apply-updates';
import { tellErpOfStock } from '../../catalogue/product/erp-stock';
import { findFreeCode } from '../../catalogue/import/read-known-codes';
import { EDIT_SOURCE } from '../../catalogue/import/write/import-record';
import { planImport } from '../../catalogue/import/write/plan-import';
import { readProductImage } from '../../catalogue/import/write/product-image';
import { readRetiredImage } from '../../catalogue/import/write/retired-images';
import type { Database, Transaction } from '../../database/database';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { requireOwnCatalogue } from '../imports/upload';
import { changeCatalogue, requireKnownPictures, write } from './catalogue-writes';
import { copy } from './copy';
import { readCells, toCells } from './product-cells';
import { describeProduct, listAttributes, listStores, toGroups } from './product-detail';
import { readTypedBalance } from './typed-balance';

const NO_CELLS: ProductCells = {
  name: '',
  brand: '',
  category: '',
  price: '',
  unit: 'UN',
  weight: '',
  boxArea: '',
  description: '',
  attributes: [],
  searchWords: [],
  related: [],
  ownCode: '',
  cost: '',
  supplierReference: '',
  ncm: '',
  shelf: '',
  minimumStock: '',
  pictures: [],
};

export const readNewProduct: Handler<'ReadNewProduct'> = async ({ from }, context) => {
  requireOwnCatalogue(context);
  const { db, now, content } = context;
  const source = await readAttributeSource(db, now());
  return {
    code: await findFreeCode(db),
    cells: from === undefined ? NO_CELLS : await readCopy(db, from),
    groups: toGroups(source.groups),
    attributes: listAttributes(source),
    stores: listStores(await content.profile()),
  };
};

/** Another product has other pictures, and a barcode and a code of its own. @throws DomainError 404 */
async function readCopy(db: Database, code: number): Promise<ProductCells> {
  const image = (await readProductImage(db, code)) ?? (await readRetiredImage(db, code));
  if (!image) throw new DomainError(404, copy.unknown(code));
  const { attributes, ...cells } = toCells(image, []);
  return {
    ...cells,
    attributes: attributes.filter((line) => !/^(?:ean|gtin)\s*=/i.test(line)),
    ownCode: '',
  };
}

/** A repeated request finds its own product. */
export const createProduct: Handler<'CreateProduct'> = async (input, context) => {
  const { product: code, balance: units, stores, ...cells } = input;
  const profile = await context.content.profile();
  await changeCatalogue(context, async (tx, { groups, definitions }) => {
    const { balance, faults } = readTypedBalance({ balance: units, stores }, '', profile);
    const fields = readCells(code, cells, createCategoryFinder(groups, definitions), faults);
    const content = { ...fields, batches: [] };
    const contentHash = hashContent(content);
    const existing = await readProductImage(tx, code);
    const isRepeated =
      existing?.contentHash === contentHash && existing.priceCents === fields.priceCents;
    if (isRepeated) return;
    await requireFreeCode(tx, code, existing?.name);
    await requireKnownPictures(tx, cells.pictures, []);
    if (!balance) throw new Error('A balance without a fault was not read.');
    const added = [{ ...content, line: 0, balances: [balance], contentHash }];
    await write(tx, await planImport(tx, added, { isPartial: true }), context, added);
  });
  return describeProduct(context, code);
};

/** @throws DomainError 409 that names the product with the code, and a free one */
async function requireFreeCode(tx: Transaction, code: number, name: string | undefined) {
  const retired = name === undefined ? await readRetiredImage(tx, code) : undefined;
  if (name === undefined && !retired) return;
  const free = await findFreeCode(tx);
  const product = retired
    ? copy.codeOfRetired(code, retired.name, free)
    : copy.codeOf(code, name ?? '', free);
  throw new DomainError(409, copy.invalid, { fields: { product } });
}

/** Writes no record where the shelf has what the store knows. */
export const countStock: Handler<'CountStock'> = async (input, context) => {
  const { product: code, batch, balance: units, stores } = input;
  const profile = await context.content.profile();
  const { balance, faults } = readTypedBalance({ balance: units, stores }, batch, profile);
  if (!balance) throw new DomainError(400, copy.invalid, { fields: faults });
  const updates = [{ ...balance, code }];
  await changeCatalogue(context, async (tx) => {
    const { unknown } = await planStock(tx, updates);
    if (unknown.length > 0) throw new DomainError(404, copy.unknownBatch(code, batch));
    const { changed } = await applyStockUpdates(tx, updates, {
      source: EDIT_SOURCE,
      fileHash: '',
      actor: context.member.name,
      stockAt: context.now(),
    });
    if (changed > 0) await tellErpOfStock(tx, code);
  });
  return describeProduct(context, code);
};

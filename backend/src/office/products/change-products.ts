import { inArray } from 'drizzle-orm';
import { toUploadId } from '@fireflay/back-office-wire';
import type { ProductCells } from '@fireflay/back-office-wire';
import { formatDateTime } from 'shared-contracts/calendar';
import type { CategoryTree } from 'shared-contracts/navigation';
import { readAttributeSource } from '../../catalogue/attributes/attribute-source';
import type { AttributeSource } from '../../database/schema';
import { lockCatalogue } from '../../catalogue/catalogue-tree';
import {
  requireSmallPriceChanges,
  UnconfirmedChangeError,
} from '../../catalogue/import/columns/change-limits';
import { hashContent } from '../../catalogue/import/check/check-products';
import { createCategoryFinder } from '../../catalogue/import/columns/find-category';
import type {
  ImportedBalance,
  ImportedProduct,
} from '../../catalogue/import/columns/imported-product';
import { CellError, ImportFileError } from '../../tables/problem';
import { writePlan } from '../../catalogue/import/write/apply-import';
import { EDIT_SOURCE } from '../../catalogue/import/write/import-record';
import { planImport } from '../../catalogue/import/write/plan-import';
import type { ImportPlan } from '../../catalogue/import/write/plan-import';
import { readProductImage } from '../../catalogue/import/write/product-image';
import type { ProductImage } from '../../catalogue/import/write/product-image';
import { readLastBalances, readRetiredImage } from '../../catalogue/import/write/retired-images';
import { toBalances } from '../../catalogue/import/write/write-stock';
import type { Transaction } from '../../database/database';
import {
  inTransaction,
  LOCK_NOT_AVAILABLE,
  postgresErrorCode,
} from '../../database/in-transaction';
import { uploadedPictures } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { Handler, StaffContext } from '../context';
import { requireOwnCatalogue } from '../imports/upload';
import { copy } from './copy';
import { describeDifferences, readCells, toCells, versionOf } from './product-cells';
import { describeProduct, listPictures, readChanges } from './product-detail';

export const readProduct: Handler<'ReadProduct'> = (input, context) => {
  requireOwnCatalogue(context);
  return describeProduct(context, input.product);
};

/** Only what was read is replaced. A repeated request finds its own values, and changes nothing. */
export const changeProduct: Handler<'ChangeProduct'> = async (input, context) => {
  const { product: code, version, isConfirmed, ...cells } = input;
  await changeCatalogue(context, async (tx, { groups: tree, definitions }) => {
    const image = await requireForSale(tx, code);
    const wanted = readCells(code, cells, createCategoryFinder(tree, definitions));
    const shown = await listPictures(context, image);
    await requireKnownPictures(tx, cells.pictures, shown);
    // Files that are found by the product's code stay unlisted.
    const pictures = areEqual(wanted.pictures, shown) ? image.pictures : wanted.pictures;
    const content = { ...wanted, pictures, batches: image.batches };
    const changed = { ...content, line: 0, balances: [], contentHash: hashContent(content) };
    const plan = await planImport(tx, [changed], { isPartial: true });
    if (plan.changed.length === 0) return;
    if (versionOf(image) !== version) {
      throw await describeConflict(tx, { cells, image, shown, tree });
    }
    requireConfirmed(plan, isConfirmed, context);
    await write(tx, plan, context).catch((error: unknown) => {
      if (!(error instanceof ImportFileError)) throw error;
      throw new DomainError(400, copy.invalid, { fields: { ownCode: error.message } });
    });
  });
  return describeProduct(context, code);
};

/** Repeated: it is retired. */
export const retireProduct: Handler<'RetireProduct'> = async ({ product: code }, context) => {
  await changeCatalogue(context, async (tx) => {
    const image = await readProductImage(tx, code);
    if (!image && !(await readRetiredImage(tx, code)))
      throw new DomainError(404, copy.unknown(code));
    if (!image) return;
    await write(tx, { added: [], changed: [], retired: [code], priceChanges: [] }, context);
  });
  return describeProduct(context, code);
};

/** Repeated: it is for sale. */
export const restoreProduct: Handler<'RestoreProduct'> = async ({ product: code }, context) => {
  await changeCatalogue(context, async (tx, { groups: tree }) => {
    if (await readProductImage(tx, code)) return;
    const image = await readRetiredImage(tx, code);
    if (!image) throw new DomainError(404, copy.unknown(code));
    const content = { ...image, ...findCategory(image, tree) };
    const balances = await restoreBalances(tx, image, context.now());
    const added = [{ ...content, line: 0, balances, contentHash: hashContent(content) }];
    const plan = await planImport(tx, added, { isPartial: true });
    await write(tx, plan, context, added);
  });
  return describeProduct(context, code);
};

/** One writer after the other, with the published categories and attributes. @throws DomainError 409 during an import */
async function changeCatalogue(
  context: StaffContext,
  work: (tx: Transaction, source: AttributeSource) => Promise<void>,
): Promise<void> {
  requireOwnCatalogue(context);
  const { db, now } = context;
  await inTransaction(db, async (tx) => {
    await lockCatalogue(tx).catch((error: unknown) => {
      throw postgresErrorCode(error) === LOCK_NOT_AVAILABLE
        ? new DomainError(409, copy.busy)
        : error;
    });
    await work(tx, await readAttributeSource(tx, now()));
  });
}

/** Writes as an import of this product does. */
async function write(
  tx: Transaction,
  plan: Pick<ImportPlan, 'added' | 'changed' | 'retired' | 'priceChanges'>,
  { member, now }: StaffContext,
  withBalances: readonly ImportedProduct[] = [],
): Promise<void> {
  const [product] = [...plan.added, ...plan.changed];
  await writePlan(tx, plan, {
    source: EDIT_SOURCE,
    fileHash: product?.contentHash ?? '',
    actor: member.name,
    balances: toBalances(withBalances),
    stockAt: now(),
  });
}

async function requireForSale(tx: Transaction, code: number): Promise<ProductImage> {
  const image = await readProductImage(tx, code);
  if (image) return image;
  if (await readRetiredImage(tx, code)) throw new DomainError(409, copy.isRetired);
  throw new DomainError(404, copy.unknown(code));
}

/** @throws DomainError 400 for a picture that neither the product nor the store has */
async function requireKnownPictures(
  tx: Transaction,
  files: readonly string[],
  shown: readonly string[],
): Promise<void> {
  const added = files.filter((file) => !shown.includes(file));
  const ids = added.flatMap((file) => toUploadId(file) ?? []);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: uploadedPictures.id })
          .from(uploadedPictures)
          .where(inArray(uploadedPictures.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  const unknown = added.find((file) => !known.has(toUploadId(file) ?? ''));
  if (unknown === undefined) return;
  const sentence = copy.unknownPicture(files.indexOf(unknown) + 1);
  throw new DomainError(400, copy.invalid, { fields: { pictures: sentence } });
}

interface Conflict {
  cells: ProductCells;
  image: ProductImage;
  shown: readonly string[];
  tree: CategoryTree;
}

async function describeConflict(
  tx: Transaction,
  { cells, image, shown, tree }: Conflict,
): Promise<DomainError> {
  const [last] = await readChanges(tx, image.code, 1);
  return new DomainError(
    409,
    copy.changedBy(last?.actor ?? copy.someone, formatDateTime(new Date(last?.at ?? Date.now()))),
    {
      fields: describeDifferences(cells, toCells(image, shown), tree),
      version: versionOf(image),
    },
  );
}

/** @throws DomainError 400 with the import's sentence */
function requireConfirmed(
  { priceChanges }: ImportPlan,
  isConfirmed: boolean,
  { configuration }: StaffContext,
): void {
  try {
    requireSmallPriceChanges(
      priceChanges,
      isConfirmed ? null : configuration.MAX_PRICE_CHANGE,
      copy.confirmOnPage,
    );
  } catch (error) {
    if (!(error instanceof UnconfirmedChangeError)) throw error;
    throw new DomainError(400, error.message, { fields: { isConfirmed: error.message } });
  }
}

/** Where the category of a retired product is now. @throws DomainError 409: it is gone */
function findCategory({ group, subgroup }: ProductImage, tree: CategoryTree) {
  const finder = createCategoryFinder(tree, []);
  try {
    const { slug } = finder.findGroup(group, subgroup);
    return { group: slug, subgroup: finder.findSubgroup(subgroup, slug).slug };
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    throw new DomainError(409, copy.noCategory(error.message));
  }
}

async function restoreBalances(
  tx: Transaction,
  { code, batches }: ProductImage,
  now: Date,
): Promise<ImportedBalance[]> {
  const last = await readLastBalances(tx, code, now);
  const ids = batches.length > 0 ? batches.map(({ id }) => id) : [''];
  return ids.map((batchId) => {
    const own = last.filter(({ batch }) => batch === batchId);
    return {
      batchId,
      available: own.find(({ store }) => store === '')?.units ?? 0,
      stores: Object.fromEntries(
        own.filter(({ store }) => store !== '').map(({ store, units }) => [store, units]),
      ),
    };
  });
}

const areEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each, at) => each === other[at]);

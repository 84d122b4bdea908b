import { desc, eq, sql } from 'drizzle-orm';
import type { CategoryGroup, ProductDetail } from '@fireflay/back-office-wire';
import { paths } from 'shared-contracts/navigation';
import type { CategoryTree } from 'shared-contracts/navigation';
import {
  readAttributeSource,
  toStoreAttributes,
} from '../../catalogue/attributes/attribute-source';
import type { AttributeSource } from '../../database/schema';
import { readFamiliesOf } from '../../catalogue/families/stored-families';
import { readProductImage } from '../../catalogue/import/write/product-image';
import type { ProductImage } from '../../catalogue/import/write/product-image';
import { readRetiredImage } from '../../catalogue/import/write/retired-images';
import type { Database, Transaction } from '../../database/database';
import { catalogueImports, stock, storeStock } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { StoreProfile } from 'shared-contracts/profile';
import type { StaffContext } from '../context';
import { describeActor, fileNameOf } from '../imports/describe-import';
import { copy } from './copy';
import { describePeriods } from './describe-periods';
import { toCells, versionOf } from './product-cells';

const SHOWN_CHANGES = 5;

/** @throws DomainError 404 */
export async function describeProduct(context: StaffContext, code: number): Promise<ProductDetail> {
  const { db, configuration, now, content } = context;
  const forSale = await readProductImage(db, code);
  const image = forSale ?? (await readRetiredImage(db, code));
  if (!image) throw new DomainError(404, copy.unknown(code));
  const { stores } = await content.profile();
  const balances = await readBalances(db, code, new Map(stores.map((s) => [s.id, s.name])));
  const isSoldOut = balances.every(({ available }) => available === 0);
  const source = await readAttributeSource(db, now());
  return {
    code,
    version: versionOf(image),
    state: !forSale ? 'retired' : isSoldOut ? 'sold-out' : 'for-sale',
    cells: toCells(image, await listPictures(context, image)),
    balances,
    periods: await describePeriods(db, code, now()),
    family: await describeFamily(db, code),
    changes: await readChanges(db, code),
    stores: listStores({ stores }),
    groups: toGroups(source.groups),
    attributes: listAttributes(source),
    link: configuration.STORE_ORIGIN + paths.product(code),
  };
}

async function describeFamily(db: Database, code: number): Promise<ProductDetail['family']> {
  const [family] = await readFamiliesOf(db, [code]);
  return family ? { id: family.id, name: family.name } : null;
}

export const listStores = ({ stores }: Pick<StoreProfile, 'stores'>): ProductDetail['stores'] =>
  stores.map(({ id, name }) => ({ id, name }));

/** The definitions with the addresses of their categories. */
export function listAttributes(source: AttributeSource): ProductDetail['attributes'] {
  const byCategory = [...toStoreAttributes(source)];
  return source.definitions.map(({ id, name, aliases, kind, unit, choices }) => ({
    id,
    name,
    kind,
    ...(aliases && { aliases: [...aliases] }),
    ...(unit && { unit }),
    ...(choices && {
      choices: choices.map((choice) => ({
        id: choice.id,
        name: choice.name,
        ...(choice.aliases && { aliases: [...choice.aliases] }),
      })),
    }),
    categories: byCategory.flatMap(([address, { definitions }]) =>
      definitions.some((each) => each.id === id) ? [address] : [],
    ),
  }));
}

export const toGroups = (tree: CategoryTree): CategoryGroup[] =>
  tree.map(({ slug, label, subgroups }) => ({
    slug,
    name: label,
    subgroups: subgroups.map((each) => ({ slug: each.slug, name: each.label })),
  }));

/** The files that the store shows: those of the catalogue, or those that are found by the product's code. */
export async function listPictures(
  { pictures, log }: Pick<StaffContext, 'pictures' | 'log'>,
  image: ProductImage,
): Promise<string[]> {
  if (image.pictures.length > 0) return image.pictures;
  const named = await pictures.namedFiles?.(image.code).catch((err: unknown) => {
    log.warn({ err }, 'Pictures: a source cannot be read; the product is shown without pictures');
  });
  return named ?? [];
}

async function readBalances(
  db: Database,
  code: number,
  storeNames: ReadonlyMap<string, string>,
): Promise<ProductDetail['balances']> {
  const rows = await db
    .select()
    .from(stock)
    .where(eq(stock.productCode, code))
    .orderBy(stock.batchId);
  const inStores = await db.select().from(storeStock).where(eq(storeStock.productCode, code));
  return rows.map(({ batchId, available }) => ({
    batch: batchId,
    available,
    stores: [...storeNames].flatMap(([id, name]) => {
      const own = inStores.find((each) => each.batchId === batchId && each.storeId === id);
      return own ? [{ id, name, available: own.available }] : [];
    }),
  }));
}

/** Imports and edits that have changed a product: its texts as long as they can be undone, its price and balances longer. */
export async function readChanges(
  db: Database | Transaction,
  code: number,
  limit = SHOWN_CHANGES,
): Promise<ProductDetail['changes']> {
  const ids = sql`
    select import_id from (
      (select import_id from import_images where product_code = ${code} order by import_id desc limit ${limit})
      union
      (select import_id from period_changes where product_code = ${code} order by import_id desc limit ${limit})
      union
      (select distinct import_id from (
        select import_id from catalogue_history where product_code = ${code} order by id desc limit 200
      ) recent)
    ) changes
  `;
  const rows = await db
    .select()
    .from(catalogueImports)
    .where(sql`${catalogueImports.id} in (${ids})`)
    .orderBy(desc(catalogueImports.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: describeActor(row.actor),
    fileName: fileNameOf(row),
    isUndo: row.undoes !== null,
  }));
}

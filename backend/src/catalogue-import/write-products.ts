import { sql } from 'drizzle-orm';
import { toSearchVector } from '../catalogue/search/search-vector';
import type { ProductPlace } from '../catalogue/catalogue-tree';
import type { Transaction } from '../database/database';
import type { ImportedProduct } from './imported-product';

/** Products in one statement. */
const PRODUCTS_PER_STATEMENT = 5_000;

export interface ProductPlaces {
  /** By `group/subgroup`. */
  places: ReadonlyMap<string, ProductPlace>;
  /** By name. */
  brandIds: ReadonlyMap<string, number>;
}

const columns = sql`(code int, name text, description text, "brandId" int, "subgroupId" int, "groupId" int,
  "priceCents" bigint, "squareMetresPerBox" numeric, "saleUnit" text, "weightGrams" int, "pictureCount" smallint,
  popularity int, "soldOut" boolean, attributes jsonb, "relatedCodes" int[], "contentHash" text, search text)`;

/** Adds products. One that returns gets back its age and popularity. */
export async function insertProducts(
  tx: Transaction,
  products: readonly ImportedProduct[],
  places: ProductPlaces,
  onProgress: (done: number) => void,
): Promise<void> {
  await inChunks(products, onProgress, async (chunk) => {
    const rows = JSON.stringify(chunk.map((product) => toRow(product, places)));
    await tx.execute(sql`
      insert into products (code, name, description, brand_id, subgroup_id, group_id, price_cents, square_metres_per_box,
        sale_unit, weight_grams, picture_count, popularity, created_at, sold_out, attributes, related_codes,
        content_hash, search)
      select code, name, description, "brandId", "subgroupId", "groupId", "priceCents", "squareMetresPerBox",
        "saleUnit", "weightGrams", "pictureCount", coalesce(imported.popularity, retired.popularity, 0),
        coalesce(retired.created_at, now()), "soldOut", attributes, "relatedCodes", "contentHash", search::tsvector
      from jsonb_to_recordset(${rows}::jsonb) as imported ${columns}
      left join retired_products retired using (code)
    `);
    await tx.execute(sql`
      delete from retired_products where code = any(${codesOf(chunk)}::int[])
    `);
    await writeBatchesAndPictures(tx, chunk);
  });
}

/** Writes everything but the stock of products that are there already. */
export async function updateProducts(
  tx: Transaction,
  products: readonly ImportedProduct[],
  places: ProductPlaces,
  onProgress: (done: number) => void,
): Promise<void> {
  await inChunks(products, onProgress, async (chunk) => {
    const rows = JSON.stringify(chunk.map((product) => toRow(product, places)));
    await tx.execute(sql`
      update products set name = imported.name, description = imported.description, brand_id = "brandId",
        subgroup_id = "subgroupId", group_id = "groupId", price_cents = "priceCents",
        square_metres_per_box = "squareMetresPerBox", sale_unit = "saleUnit", weight_grams = "weightGrams",
        picture_count = "pictureCount", popularity = coalesce(imported.popularity, products.popularity),
        attributes = imported.attributes, related_codes = "relatedCodes", content_hash = "contentHash",
        search = imported.search::tsvector
      from jsonb_to_recordset(${rows}::jsonb) as imported ${columns}
      where products.code = imported.code
    `);
    const codes = codesOf(chunk);
    await tx.execute(sql`delete from batches where product_code = any(${codes}::int[])`);
    await tx.execute(sql`delete from product_pictures where product_code = any(${codes}::int[])`);
    await writeBatchesAndPictures(tx, chunk);
  });
}

/** Takes products off sale; their stock is removed with the other stock. */
export async function retireProducts(tx: Transaction, codes: readonly number[]): Promise<void> {
  if (codes.length === 0) return;
  const list = sql.param(codes);
  await tx.execute(sql`
    insert into retired_products (code, created_at, popularity)
    select code, created_at, popularity from products where code = any(${list}::int[])
  `);
  await tx.execute(sql`delete from products where code = any(${list}::int[])`);
}

async function writeBatchesAndPictures(
  tx: Transaction,
  products: readonly ImportedProduct[],
): Promise<void> {
  const batches = products.flatMap(({ code, batches: own }) =>
    own.map((batch) => ({ ...batch, code })),
  );
  if (batches.length > 0) {
    await tx.execute(sql`
      insert into batches (product_code, id, description)
      select code, id, description
      from jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) as imported (code int, id text, description text)
    `);
  }
  const pictures = products.flatMap(({ code, pictures: own }) =>
    own.map((file, index) => ({ code, file, number: index + 1 })),
  );
  if (pictures.length > 0) {
    await tx.execute(sql`
      insert into product_pictures (product_code, number, file)
      select code, number, file
      from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as imported (code int, number smallint, file text)
    `);
  }
}

function toRow(product: ImportedProduct, { places, brandIds }: ProductPlaces) {
  const place = places.get(`${product.group}/${product.subgroup}`);
  const brandId = brandIds.get(product.brand);
  if (!place || brandId === undefined) throw new Error(`${product.name} has no place or brand`);
  return {
    code: product.code,
    name: product.name,
    description: product.description,
    brandId,
    subgroupId: place.subgroupId,
    groupId: place.groupId,
    priceCents: product.priceCents,
    squareMetresPerBox: product.boxArea === null ? null : product.boxArea / 10_000,
    saleUnit: product.saleUnit,
    weightGrams: product.weightGrams,
    pictureCount: product.pictures.length,
    popularity: product.popularity,
    soldOut: product.balances.every(({ available }) => available === 0),
    attributes: product.attributes,
    relatedCodes: product.relatedCodes,
    contentHash: product.contentHash,
    search: toSearchVector({
      name: product.name,
      surroundings: [product.brand, String(product.code), place.groupName, place.subgroupName],
    }),
  };
}

const codesOf = (products: readonly ImportedProduct[]) =>
  sql.param(products.map(({ code }) => code));

async function inChunks(
  products: readonly ImportedProduct[],
  onProgress: (done: number) => void,
  write: (chunk: readonly ImportedProduct[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < products.length; start += PRODUCTS_PER_STATEMENT) {
    await write(products.slice(start, start + PRODUCTS_PER_STATEMENT));
    onProgress(Math.min(start + PRODUCTS_PER_STATEMENT, products.length));
  }
}

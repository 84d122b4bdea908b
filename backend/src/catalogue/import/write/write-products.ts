import { sql } from 'drizzle-orm';
import type { StoreAttributes } from '../../attributes/attribute-source';
import { toFilterValues } from '../../attributes/filter-values';
import { toProductVector } from '../../search/product-vector';
import type { ProductPlace } from '../../categories/follow-categories';
import type { Transaction } from '../../../database/database';
import { ImportFileError } from '../../../tables/problem';
import type { ImportedProduct } from '../columns/imported-product';
import { setListPrice } from '../../prices/list-price';
import { columnEntries } from '../columns/product-columns';

/** Products in one statement. */
const PRODUCTS_PER_STATEMENT = 5_000;

export interface ProductPlaces {
  /** Places by `group/subgroup`. */
  places: ReadonlyMap<string, ProductPlace>;
  attributes: StoreAttributes;
  /** Ids of brands by name. */
  brandIds: ReadonlyMap<string, number>;
}

const keptColumns = columnEntries.flatMap(([field, { kept }]) =>
  kept ? [{ field, ...kept }] : [],
);

/** The columns that an import writes for every product, with their types. */
const columnTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(keptColumns.map(({ name, type }) => [name, type])),
  brand_id: 'int',
  subgroup_id: 'int',
  group_id: 'int',
  content_hash: 'text',
  filter_values: 'text[]',
  search: 'tsvector',
};
const columns = Object.keys(columnTypes);

interface ProductRow extends Record<string, unknown> {
  code: number;
  /** Null: the catalogue keeps its own. */
  popularity: number | null;
  sold_out: boolean;
}

const listOf = (columnNames: readonly string[]) => sql.raw(columnNames.join(', '));
const importedRows = (rows: readonly ProductRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as imported (code int, popularity int, sold_out boolean,
    ${listOf(Object.entries(columnTypes).map(([column, type]) => `${column} ${type}`))})
`;

/**
 * Adds products. One that returns gets back its age and popularity. Products of one subgroup are written side by side:
 * a list or a search reads a fifth of the pages that it reads of a catalogue in any order.
 */
export async function insertProducts(
  tx: Transaction,
  products: readonly ImportedProduct[],
  places: ProductPlaces,
  onProgress: (done: number) => void,
): Promise<void> {
  const sorted = products.toSorted(
    (one, other) => compare(one.group, other.group) || compare(one.subgroup, other.subgroup),
  );
  await inChunks(sorted, onProgress, async (chunk) => {
    const rows = chunk.map((product) => toRow(product, places));
    await tx.execute(sql`
      insert into products (code, sold_out, popularity, created_at, ${listOf(columns)})
      select code, sold_out, coalesce(imported.popularity, retired.popularity, 0),
        coalesce(retired.created_at, now()), ${listOf(columns)}
      from ${importedRows(rows)} left join retired_products retired using (code)
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
    const rows = chunk.map((product) => toRow(product, places));
    await tx.execute(sql`
      update products set popularity = coalesce(imported.popularity, products.popularity),
        ${setListPrice(sql`imported.price_cents`)},
        ${listOf(columns.filter((column) => column !== 'price_cents').map((column) => `${column} = imported.${column}`))}
      from ${importedRows(rows)} where products.code = imported.code
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
  await writeOwnCodes(tx, products);
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

/** @throws ImportFileError when another product has got one of the codes since the file was checked */
async function writeOwnCodes(tx: Transaction, products: readonly ImportedProduct[]): Promise<void> {
  const own = products.filter(({ ownCode }) => ownCode !== null && ownCode !== undefined);
  if (own.length === 0) return;
  const written = own.map(({ code, ownCode }) => ({ code, own_code: ownCode }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (code int, own_code text)`;
  const { rows } = await tx.execute<{ ownCode: string }>(sql`
    select known.own_code as "ownCode" from product_own_codes known
      join ${given} on upper(known.own_code) = upper(given.own_code) and known.code <> given.code
    limit 1
  `);
  const [taken] = rows;
  if (taken) {
    throw new ImportFileError(
      `O código ${taken.ownCode} já é de outro produto da loja: nada foi mudado, confira de novo.`,
    );
  }
  await tx.execute(sql`
    insert into product_own_codes (code, own_code) select code, own_code from ${given}
    on conflict (code) do update set own_code = excluded.own_code
  `);
}

function toRow(
  product: ImportedProduct,
  { places, attributes, brandIds }: ProductPlaces,
): ProductRow {
  const address = `${product.group}/${product.subgroup}`;
  const place = places.get(address);
  const brandId = brandIds.get(product.brand);
  if (!place) {
    throw new ImportFileError(
      `As categorias da loja mudaram durante a importação, e "${product.name}" está em uma que não há mais: nada foi mudado, repita.`,
    );
  }
  if (brandId === undefined) throw new Error(`${product.name} has no brand`);
  return {
    code: product.code,
    popularity: product.popularity,
    sold_out: product.balances.every(({ available }) => available === 0),
    ...Object.fromEntries(
      keptColumns.map(({ field, name, toStored }) => [name, toStored(product[field])]),
    ),
    brand_id: brandId,
    subgroup_id: place.subgroupId,
    group_id: place.groupId,
    content_hash: product.contentHash,
    filter_values: toFilterValues(attributes.get(address), product.attributes),
    search: toProductVector({ ...product, ...place }),
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

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

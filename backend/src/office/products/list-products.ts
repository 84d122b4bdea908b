import { parseProductCode } from '../../domain/product-code';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ListedProduct, ProductState } from '@fireflay/back-office-wire';
import { currentSnapshot } from '../../catalogue/catalogue-snapshot';
import { listPrice } from '../../catalogue/prices/list-price';
import { matches } from '../../catalogue/search/matches';
import { resolveQuery } from '../../catalogue/search/resolve-query';
import type { ProductImage } from '../../catalogue/import/write/product-image';
import { readContentAt } from '../../content/live-versions';
import { containsText } from '../../database/contains-text';
import type { Database } from '../../database/database';
import type { Handler } from '../context';
import { copy } from './copy';
import { toGroups } from './product-detail';

const PRODUCTS_PER_PAGE = 30;

interface Found {
  products: ListedProduct[];
  total: number;
}

export const listProducts: Handler<'ListProducts'> = async (
  { page = 1, ...filter },
  { db, now },
) => {
  const found = await (filter.state === 'retired' ? findRetired : findForSale)(db, filter, page);
  return {
    ...found,
    hasMore: found.total > page * PRODUCTS_PER_PAGE,
    groups: toGroups((await readContentAt(db, 'categories', now())).groups),
  };
};

interface ProductRow extends Omit<
  ListedProduct,
  'state' | 'category' | 'priceCents' | 'promotionCents'
> {
  [column: string]: unknown;
  group: string;
  subgroup: string;
  price: string;
  /** Null: the list price is charged. */
  promotion: string | null;
  total: number;
}

/** The products of a list without the retired ones. */
export interface ProductFilter {
  search?: string | undefined;
  /** `group`, or `group/subgroup`: slugs. */
  category?: string | undefined;
  state?: ProductState | undefined;
}

/** The condition that selects them; its tables are products, groups and subgroups. */
export async function matchProducts(
  db: Database,
  { search = '', category, state }: ProductFilter,
): Promise<SQL> {
  const [group, subgroup] = category?.split('/') ?? [];
  const conditions = [
    await matchText(db, search.trim()),
    group === undefined ? undefined : sql`groups.slug = ${group}`,
    subgroup === undefined ? undefined : sql`subgroups.slug = ${subgroup}`,
    state === 'sold-out' ? sql`products.sold_out` : undefined,
  ].filter((condition) => condition !== undefined);
  return sql.join([sql`true`, ...conditions], sql` and `);
}

async function findForSale(db: Database, filter: ProductFilter, page: number): Promise<Found> {
  const code = parseProductCode(filter.search?.trim() ?? '');
  const { rows } = await db.execute<ProductRow>(sql`
    with found as (
      select products.code, products.name, brands.name as brand, groups.name as "group",
        subgroups.name as subgroup, ${listPrice()} as price,
        case when list_price_cents is not null then price_cents end as promotion, sale_unit as unit, sold_out
      from products join brands on brands.id = brand_id join subgroups on subgroups.id = subgroup_id
        join groups on groups.id = products.group_id
      where ${await matchProducts(db, filter)}
    )
    select found.*, (select count(*) from found)::int as total,
      coalesce((select sum(available) from stock where product_code = code), 0)::int as available,
      (select file from product_pictures where product_code = code and number = 1) as picture
    from found
    order by ${code === undefined ? sql`` : sql`code <> ${code}, `} sold_out, name collate "und-x-icu", code
    limit ${PRODUCTS_PER_PAGE} offset ${(page - 1) * PRODUCTS_PER_PAGE}
  `);
  return {
    total: rows[0]?.total ?? 0,
    products: rows.map((row) => ({
      code: row.code,
      name: row.name,
      brand: row.brand,
      category: copy.category(row.group, row.subgroup),
      priceCents: Number(row.price),
      promotionCents: row.promotion === null ? null : Number(row.promotion),
      unit: row.unit,
      available: row.available,
      state: row.available === 0 ? 'sold-out' : 'for-sale',
      picture: row.picture,
    })),
  };
}

/** A product's code, or what the store's search finds for words whose last one may be unfinished. */
async function matchText(db: Database, text: string): Promise<SQL | undefined> {
  if (text === '') return undefined;
  const code = parseProductCode(text);
  const isCode = sql`products.code = ${code ?? 0}`;
  const { query } = await resolveQuery(
    db,
    await currentSnapshot(db),
    text,
    async ({ matchQuery }) => {
      const { rows } = await db.execute(
        sql`select from products where ${matches(matchQuery)} limit 1`,
      );
      return rows.length > 0;
    },
    true,
  );
  return query ? sql`(${isCode} or products.${matches(query.matchQuery)})` : isCode;
}

interface RetiredRow extends Record<string, unknown> {
  image: ProductImage;
  group: string | null;
  subgroup: string | null;
  total: number;
}

/** The last ones that left first. */
async function findRetired(db: Database, filter: ProductFilter, page: number): Promise<Found> {
  const text = filter.search?.trim() ?? '';
  const [group, subgroup] = filter.category?.split('/') ?? [];
  const code = parseProductCode(text);
  const conditions = [
    text === ''
      ? undefined
      : sql`(${containsText(sql`image ->> 'name'`, text)} or code = ${code ?? 0})`,
    group === undefined ? undefined : sql`image ->> 'group' = ${group}`,
    subgroup === undefined ? undefined : sql`image ->> 'subgroup' = ${subgroup}`,
  ].filter((condition) => condition !== undefined);
  const { rows } = await db.execute<RetiredRow>(sql`
    with found as (
      select code, image, retired_at from retired_products
      where ${sql.join([sql`image is not null`, ...conditions], sql` and `)}
    )
    select image, groups.name as "group", subgroups.name as subgroup,
      (select count(*) from found)::int as total
    from found
      left join groups on groups.slug = image ->> 'group'
      left join subgroups on subgroups.group_id = groups.id and subgroups.slug = image ->> 'subgroup'
    order by retired_at desc, code
    limit ${PRODUCTS_PER_PAGE} offset ${(page - 1) * PRODUCTS_PER_PAGE}
  `);
  return {
    total: rows[0]?.total ?? 0,
    products: rows.map(({ image, ...names }) => ({
      code: image.code,
      name: image.name,
      brand: image.brand,
      category: copy.category(names.group ?? image.group, names.subgroup ?? image.subgroup),
      priceCents: image.priceCents,
      promotionCents: null,
      unit: image.saleUnit,
      available: 0,
      state: 'retired',
      picture: image.pictures[0] ?? null,
    })),
  };
}

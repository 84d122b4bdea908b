import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AttributeDefinition } from 'shared-contracts/attributes';
import type { CategoryTree } from 'shared-contracts/navigation';
import { priceBucketEnds } from '../../domain/price-buckets';
import { area } from './area';
import { markColumns } from './table-marks';

/** Search words, written by the application's own tokeniser (see catalogue/search). */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Words that find the products of a category besides its name. */
const synonyms = () =>
  text('synonyms')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

/** The categories follow the published document (catalogue/categories), whose order is not kept here. */
export const groups = pgTable('groups', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  synonyms: synonyms(),
});

export const subgroups = pgTable(
  'subgroups',
  {
    /** The code in the parameter `cat`. */
    id: integer('id').primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    synonyms: synonyms(),
    /** Counts the changes of the words that its products are found by: its own and its group's. */
    wordsVersion: integer('words_version').notNull().default(0),
    /** The version with which all of its products are indexed. */
    indexedVersion: integer('indexed_version').notNull().default(0),
  },
  (table) => [index('subgroups_by_slug').on(table.slug)],
);

export const brands = pgTable('brands', {
  /** The code in the parameter `marca`. */
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
});

/** The sort orders of a list: sold-out products last, equal ones by code. */
function listIndexes(
  place: string,
  within: AnyPgColumn | null,
  table: Record<'soldOut' | 'popularity' | 'priceCents' | 'name' | 'code', AnyPgColumn>,
) {
  const { soldOut, popularity, priceCents, name, code } = table;
  // `desc` means nulls last in an index but nulls first in `order by`: both must agree.
  const downwards = (column: AnyPgColumn) => sql`${column} desc`;
  const by = (order: string, column: AnyPgColumn | SQL) => {
    const named = index(`products_by_${place}_${order}`);
    return within ? named.on(within, soldOut, column, code) : named.on(soldOut, column, code);
  };
  return [
    by('popularity', downwards(popularity)),
    by('price', priceCents),
    by('price_down', downwards(priceCents)),
    by('name', sql`${name} collate "und-x-icu"`),
  ];
}

/** The typed values of products are derived with the published definitions, and the tree that they apply to. */
export interface AttributeSource {
  definitions: readonly AttributeDefinition[];
  groups: CategoryTree;
}

export interface ProductAttribute {
  name: string;
  value: string;
}

/** The products for sale. Their stock is in `stock`, which changes far more often. */
export const products = pgTable(
  'products',
  {
    /** The wire's idprd. */
    code: integer('code').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    subgroupId: integer('subgroup_id')
      .notNull()
      .references(() => subgroups.id),
    /** The subgroup's group, repeated here for the indexes. */
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    /**
     * The price that is charged, of one unit, or of one m² where there are m² per box: the list price, or that of the period
     * that runs (see catalogue/prices).
     */
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    /** The list price, while a period runs. Null: `price_cents` is the list price. */
    listPriceCents: bigint('list_price_cents', { mode: 'number' }),
    /** The end of the period that runs. Null: none runs, or it has no end. */
    promotionEndsAt: timestamp('promotion_ends_at', { withTimezone: true }),
    /** Null: sold by the unit. Else quantities and stock count boxes. */
    boxArea: area('square_metres_per_box'),
    saleUnit: text('sale_unit').notNull(),
    /** Weight of one unit, or of one box. */
    weightGrams: integer('weight_grams').notNull(),
    /** Pictures are numbered from 1. */
    pictureCount: smallint('picture_count').notNull(),
    /** Higher sells better. */
    popularity: integer('popularity').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the data of its page was last changed, for search engines. Null: never. A trigger keeps it. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
    /** Sold out; follows `stock` within seconds (see catalogue/availability). */
    soldOut: boolean('sold_out').notNull().default(false),
    /** Index of the price's bucket in the price filter. */
    priceRung: integer('price_rung')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `width_bucket(price_cents, ARRAY[${priceBucketEnds.map((end) => end + 1).join(', ')}]::bigint[])`,
        ),
      ),
    /** Properties for the table of its page, in their order. */
    attributes: jsonb('attributes').$type<ProductAttribute[]>().notNull().default([]),
    /** Values that lists are filtered by, as 'finish=polished': what the definitions read of `attributes`. */
    filterValues: text('filter_values')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Codes of related products. They may be unknown or retired. */
    relatedCodes: integer('related_codes')
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    /** Words that find the product besides those of its name, as the retailer names it in other places. */
    searchWords: text('search_words')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Facts for employees: what a unit costs the retailer; null: it is not known. */
    costCents: bigint('cost_cents', { mode: 'number' }),
    supplierReference: text('supplier_reference'),
    /** Eight digits. */
    ncm: text('ncm'),
    /** Its place in the store room. */
    shelf: text('shelf'),
    minimumStock: integer('minimum_stock'),
    /** Hash of the imported row, so that an import changes only what differs. Null: never imported. */
    contentHash: text('content_hash'),
    /** Search words, see catalogue/search: every word, and the words of the name again with a mark. */
    search: tsvector('search').notNull(),
  },
  (table) => [
    check('products_price_positive', sql`${table.priceCents} > 0`),
    // Every search reads the index's list of pending entries, so writers of products empty it (refresh-search.ts).
    index('products_by_search').using('gin', table.search),
    // One index for each order of a list and each kind of list, so that a page is read in the index's order.
    ...listIndexes('subgroup', table.subgroupId, table),
    ...listIndexes('group', table.groupId, table),
    ...listIndexes('store', null, table),
    index('products_by_age').on(
      table.soldOut,
      sql`${table.createdAt} desc`,
      sql`${table.code} desc`,
    ),
    // Serves the job that ends periods.
    index('products_on_promotion')
      .on(table.code)
      .where(sql`${table.listPriceCents} is not null`),
    // Serves lists that are filtered by brand and have few products.
    index('products_by_brand').on(table.brandId, table.subgroupId, table.priceCents),
  ],
);

/** The codes of a retailer's own system, with letters or zeros at the beginning. They stay when a product is retired. */
export const productOwnCodes = pgTable(
  'product_own_codes',
  {
    /** The store's. */
    code: integer('code').primaryKey(),
    ownCode: text('own_code').notNull(),
  },
  (table) => [uniqueIndex('product_own_codes_by_own_code').on(sql`upper(${table.ownCode})`)],
);

/** Number of products of each brand, in each subgroup, in each price bucket. Kept by triggers. */
export const facetCells = pgTable(
  'facet_cells',
  {
    subgroupId: integer('subgroup_id').notNull(),
    brandId: integer('brand_id').notNull(),
    priceRung: integer('price_rung').notNull(),
    products: integer('products').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subgroupId, table.brandId, table.priceRung] })],
);

/** One row. Its version counts the changes that affect counts or search results; triggers raise it. */
export const catalogueState = pgTable(
  'catalogue_state',
  {
    only: boolean('only').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    /** The edition of the search words of all products, see catalogue/search/product-vector. */
    searchEdition: integer('search_edition').notNull().default(0),
    /** The source that `products.filter_values` is derived with, see catalogue/attributes. Null: not derived yet. */
    attributeSource: jsonb('attribute_source').$type<AttributeSource>(),
  },
  (table) => [check('catalogue_state_one_row', sql`${table.only}`)],
);

/** Batches of products that are kept by batches; each batch's balance is its row in `stock`. */
export const batches = pgTable(
  'batches',
  {
    productCode: integer('product_code')
      .notNull()
      .references(() => products.code, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** Shade and calibre, for the shopper. */
    description: text('description').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productCode, table.id] })],
);

/** Every word of the catalogue, for the correction of misspelt searches. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').primaryKey(),
    /** Number of products that contain it. */
    products: integer('products').notNull(),
  },
  (table) => [index('search_terms_by_beginning').on(sql`${table.term} collate "C"`)],
);

/** Some products, for estimates of the counts of searches that find too many products to count. */
export const searchSample = pgTable(
  'search_sample',
  {
    brandId: integer('brand_id').notNull(),
    subgroupId: integer('subgroup_id').notNull(),
    priceRung: integer('price_rung').notNull(),
    search: tsvector('search').notNull(),
  },
  (table) => [
    index('search_sample_by_search').using('gin', table.search).with({ fastupdate: false }),
  ],
);

/** The suggestions of the search box besides products: kinds, categories, brands. */
export const searchPhrases = pgTable(
  'search_phrases',
  {
    id: integer('id').primaryKey(),
    phrase: text('phrase').notNull().unique(),
    /** Number of products that it finds. */
    products: integer('products').notNull(),
    search: tsvector('search').notNull(),
  },
  (table) => [index('search_phrases_by_search').using('gin', table.search)],
);

/** The files of products' pictures, for a store with photographs. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productCode: integer('product_code')
      .notNull()
      .references(() => products.code, { onDelete: 'cascade' }),
    /** The position in the gallery, from 1. */
    number: smallint('number').notNull(),
    /** The path within the source of pictures. */
    file: text('file').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productCode, table.number] })],
);

/** Products that were for sale and are no more. What a returning product gets back is kept here. */
export const retiredProducts = pgTable('retired_products', {
  code: integer('code').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  popularity: integer('popularity').notNull(),
  retiredAt: timestamp('retired_at', { withTimezone: true }).notNull().defaultNow(),
  /** The product as it was, so that employees can bring it back. Null: the sample store's, or it left before this was kept. */
  image: jsonb('image').$type<Record<string, unknown>>(),
});

/** Nothing in the catalogue is about a customer. */
export const catalogueMarks = [
  markColumns(groups, { notPersonal: ['slug', 'name', 'synonyms'] }),
  markColumns(subgroups, { notPersonal: ['slug', 'name', 'synonyms'] }),
  markColumns(brands, { notPersonal: ['name'] }),
  markColumns(products, {
    notPersonal: [
      'name',
      'description',
      'boxArea',
      'saleUnit',
      'attributes',
      'filterValues',
      'relatedCodes',
      'searchWords',
      'supplierReference',
      'ncm',
      'shelf',
      'contentHash',
      'search',
    ],
  }),
  markColumns(productOwnCodes, { notPersonal: ['ownCode'] }),
  markColumns(catalogueState, { notPersonal: ['attributeSource'] }),
  markColumns(batches, { notPersonal: ['id', 'description'] }),
  markColumns(searchTerms, { notPersonal: ['term'] }),
  markColumns(searchSample, { notPersonal: ['search'] }),
  markColumns(searchPhrases, { notPersonal: ['phrase', 'search'] }),
  markColumns(productPictures, { notPersonal: ['file'] }),
  markColumns(retiredProducts, { notPersonal: ['image'] }),
];

import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Words with positions and weights, written by the application's own tokeniser (see catalogue/search). */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const groups = pgTable('groups', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
});

export const subgroups = pgTable(
  'subgroups',
  {
    /** The code that `cat` filters by. */
    id: integer('id').primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
  },
  (table) => [index('subgroups_by_slug').on(table.slug)],
);

export const brands = pgTable('brands', {
  /** The code that `marca` filters by. */
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
});

/** What is for sale. How much of it is left is in `stock`, which is written far more often. */
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
    /** The subgroup's group, repeated for the indexes. */
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    /** Full price of one unit, or of one m² where there are m² per box. */
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    /** Null: sold by the unit. Else quantities and stock count boxes. */
    squareMetresPerBox: numeric('square_metres_per_box', { precision: 10, scale: 4 }),
    saleUnit: text('sale_unit').notNull(),
    /** Of one unit, or of one box. */
    weightGrams: integer('weight_grams').notNull(),
    /** Colour or finish, in Portuguese, for the pictures: 'branco', 'cromado', 'madeira'. */
    tone: text('tone').notNull().default(''),
    /** Pictures are numbered from 1. */
    pictureCount: smallint('picture_count').notNull(),
    /** Higher sells better. */
    popularity: integer('popularity').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Words of the name weigh A, brand and code B, group and subgroup C. */
    search: tsvector('search').notNull(),
  },
  (table) => [
    check('products_price_positive', sql`${table.priceCents} > 0`),
    index('products_by_search').using('gin', table.search),
    index('products_by_subgroup').on(table.subgroupId, table.popularity.desc().nullsFirst()),
    index('products_by_group').on(table.groupId, table.popularity.desc().nullsFirst()),
    // Holds all that the side filters count, so that they are counted without reading the products.
    index('products_by_facet').on(table.brandId, table.subgroupId, table.priceCents),
    // Nulls first, as `order by … desc` has it: else the index is not used.
    index('products_by_popularity').on(table.popularity.desc().nullsFirst()),
    index('products_by_age').on(
      table.createdAt.desc().nullsFirst(),
      table.code.desc().nullsFirst(),
    ),
  ],
);

/** Batches of a product that is kept by batches; each batch's balance is its row in `stock`. */
export const batches = pgTable(
  'batches',
  {
    productCode: integer('product_code')
      .notNull()
      .references(() => products.code, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** For the shopper: shade and calibre. */
    description: text('description').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productCode, table.id] })],
);

/** Every word of the catalogue, against which a shopper's misspelt words are corrected. */
export const searchTerms = pgTable('search_terms', {
  term: text('term').primaryKey(),
  /** In how many products it stands. */
  products: integer('products').notNull(),
});

/** What the search box suggests besides products: kinds, categories, brands. */
export const searchPhrases = pgTable(
  'search_phrases',
  {
    id: integer('id').primaryKey(),
    phrase: text('phrase').notNull().unique(),
    /** How many products it leads to. */
    products: integer('products').notNull(),
    search: tsvector('search').notNull(),
  },
  (table) => [index('search_phrases_by_search').using('gin', table.search)],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ImportChoices,
  ImportColumn,
  ImportPreview,
  ImportState,
  UndoCounts,
} from '@fireflay/back-office-wire';
import { bytea } from './bytea';
import { markColumns } from './table-marks';

/** Every import of a file with products, prices or stock, and every undo of one. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: ['products', 'prices', 'stock'] }).notNull(),
  /** The name of the file, 'erp', or 'edit': an employee has changed one product. */
  source: text('source').notNull(),
  fileHash: text('file_hash').notNull(),
  /** The user or system that imported the file. */
  actor: text('actor').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  retired: integer('retired').notNull(),
  /** Balances that changed. */
  stockChanged: integer('stock_changed').notNull().default(0),
  /** The import that this one undoes: an import is undone once. */
  undoes: bigint('undoes', { mode: 'number' }).unique(),
});

/** Every change of a price or a balance by an import, the ERP or an undo. Orders are not in it. */
export const catalogueHistory = pgTable(
  'catalogue_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    productCode: integer('product_code').notNull(),
    field: text('field', { enum: ['price', 'stock'] }).notNull(),
    batchId: text('batch_id').notNull().default(''),
    /** Empty: the balance of the whole store, or a price. */
    storeId: text('store_id').notNull().default(''),
    /** Cents or units. Null: there was none. */
    before: bigint('before', { mode: 'number' }),
    /** Null: there is none any more. */
    after: bigint('after', { mode: 'number' }),
  },
  (table) => [
    index('catalogue_history_by_product').on(table.productCode, sql`${table.id} desc`),
    index('catalogue_history_by_import').on(table.importId),
    // Rows are written in the order of time, so the small kind of index is enough for the sweep.
    index('catalogue_history_by_time').using('brin', table.at),
  ],
);

/** The values that an import of products replaced, for its undo. */
export const importImages = pgTable(
  'import_images',
  {
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    productCode: integer('product_code').notNull(),
    /** The product as an import reads it, without balances. Null: the import added it. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** `content_hash` as the import left it. Null: the import retired the product. */
    afterHash: text('after_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.productCode] }),
    index('import_images_by_product').on(table.productCode, table.importId),
  ],
);

/** A file that an employee imports, step by step, or an undo that runs. */
export const importDrafts = pgTable(
  'import_drafts',
  {
    /** Chosen by the page, so that a repeated request starts nothing twice. */
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    actor: text('actor').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    state: text('state').$type<ImportState>().notNull(),
    /** One sentence for the employee. */
    failure: text('failure'),
    progress: text('progress'),
    /** The process that works on it renews this time; once it has passed, nobody does. */
    workingUntil: timestamp('working_until', { withTimezone: true }),
    columns: jsonb('columns').$type<ImportColumn[]>(),
    kind: text('kind', { enum: ['products', 'prices', 'stock'] }),
    isPartial: boolean('is_partial').notNull().default(false),
    /** Plain name of a column → one of ours, or empty: not imported. */
    mapping: jsonb('mapping').$type<Record<string, string>>(),
    /** The employee's answers about the file, besides its columns. */
    choices: jsonb('choices').$type<ImportChoices>(),
    /** Lines with faults are left out; the others are imported. */
    leavesFaultsOut: boolean('leaves_faults_out').notNull().default(false),
    /** When the retailer's system counted the balances. */
    stockAt: timestamp('stock_at', { withTimezone: true }),
    preview: jsonb('preview').$type<ImportPreview>(),
    /** The changes that were shown and confirmed. */
    plan: text('plan'),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    /** The import that it became. */
    importId: bigint('import_id', { mode: 'number' }),
    /** It is the undo of this import, and not a file. */
    undoes: bigint('undoes', { mode: 'number' }),
    /** The numbers of products that the undo restored and kept. Null: it is none, or it has not ended. */
    undone: jsonb('undone').$type<UndoCounts>(),
  },
  (table) => [index('import_drafts_by_age').on(table.createdAt)],
);

/** The file of a draft, in the parts in which the page sent it. */
export const importParts = pgTable(
  'import_parts',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => importDrafts.id, { onDelete: 'cascade' }),
    /** From 0. */
    number: integer('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.number] })],
);

/** The last mapping of a file's columns, by its headers. */
export const importMappings = pgTable('import_mappings', {
  /** SHA-256 of the plain names of the headers, in any order. */
  headers: text('headers').primaryKey(),
  kind: text('kind', { enum: ['products', 'prices', 'stock'] }).notNull(),
  isPartial: boolean('is_partial').notNull(),
  mapping: jsonb('mapping').$type<Record<string, string>>().notNull(),
  choices: jsonb('choices').$type<ImportChoices>(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
});

export const catalogueImportMarks = markColumns(catalogueImports, {
  ofEmployees: ['actor'],
  notPersonal: ['source', 'fileHash'],
});

export const catalogueHistoryMarks = markColumns(catalogueHistory, {
  notPersonal: ['batchId', 'storeId'],
});

export const importImageMarks = markColumns(importImages, { notPersonal: ['before', 'afterHash'] });

export const importDraftMarks = markColumns(importDrafts, {
  ofEmployees: ['actor'],
  notPersonal: [
    'fileName',
    'state',
    'failure',
    'progress',
    'columns',
    'mapping',
    'choices',
    'preview',
    'plan',
    'undone',
  ],
});

export const importPartMarks = markColumns(importParts, { notPersonal: ['bytes'] });

export const importMappingMarks = markColumns(importMappings, {
  notPersonal: ['headers', 'mapping', 'choices'],
});

import { Type } from 'typebox';
import type { Static } from 'typebox';
import { CategoryGroup } from './categories';
import { defineOperation } from './operation';

/** Bytes of a file that the page sends. Larger ones are for `npm run catalogue`. */
export const MAX_IMPORT_BYTES = 40 * 1024 * 1024;
/** Bytes of a part of it: in base64 it is below the limit of a request. */
export const IMPORT_PART_BYTES = 1024 * 1024;

export const importAccess = ['editProducts'] as const;
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

export const importKinds = ['products', 'prices', 'stock'] as const;
export const ImportKindSchema = Type.Enum([...importKinds]);
export type ImportKind = (typeof importKinds)[number];

/**
 * The way of a file: it is sent, read, its columns get names, it is checked, confirmed and applied. `failed` is the end of
 * a file that cannot be read.
 */
export const importStates = [
  'uploading',
  'reading',
  'mapping',
  'checking',
  'checked',
  'applying',
  'applied',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** A column of the file. */
export const ImportColumn = Type.Object({
  /** Plain name, by which the mapping knows it. */
  name: Type.String(),
  /** The heading as the file writes it. */
  shown: Type.String(),
  /** Its first values. */
  examples: Type.Array(Type.String()),
  /** The unit that the file says its values are in. */
  unit: Type.Optional(Type.String()),
  /** Why it is not imported unless the employee says so, or what to look at. */
  note: Type.Optional(Type.String()),
});
export type ImportColumn = Static<typeof ImportColumn>;

const DefaultText = Type.String({ minLength: 1, maxLength: 80 });

/** Plain name of a column of the file → one of ours. Empty: it is not imported. */
const Mapping = Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 60 }));

/** Employees answer this about a file, besides its columns; the next file with the same headers begins with it. */
export const ImportChoices = Type.Object({
  /** Plain name of a column → the unit of its values. */
  units: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 10 })),
  /** Our column → the text of its empty cells. */
  defaults: Type.Object({
    marca: Type.Optional(DefaultText),
    unidade: Type.Optional(DefaultText),
    peso_kg: Type.Optional(DefaultText),
  }),
  /** A category of the file → `group/subgroup`. Empty: its products are left out. */
  categories: Type.Record(Type.String({ maxLength: 400 }), Type.String({ maxLength: 170 })),
  /** Lines without a code are products by their name and unit. */
  matchesNames: Type.Boolean(),
});
export type ImportChoices = Static<typeof ImportChoices>;

export const noChoices: ImportChoices = {
  units: {},
  defaults: {},
  categories: {},
  matchesNames: false,
};

const ImportProblem = Type.Object({
  /** The row as a spreadsheet counts it. Null: the whole file. */
  line: Nullable(Type.Integer()),
  column: Nullable(Type.String()),
  value: Nullable(Type.String()),
  sentence: Type.String(),
  /** It does not prevent the import. */
  isWarning: Type.Boolean(),
  /** The line has this fault, and is left out. */
  isLeftOut: Type.Optional(Type.Boolean()),
});
export type ImportProblem = Static<typeof ImportProblem>;

const NamedProduct = Type.Object({ code: Type.Integer(), name: Type.String() });

const ImportPriceChange = Type.Object({
  ...NamedProduct.properties,
  /** Cents. */
  before: Type.Integer(),
  now: Type.Integer(),
  /** It exceeds the store's limit, and has to be confirmed. */
  isLarge: Type.Boolean(),
});
export type ImportPriceChange = Static<typeof ImportPriceChange>;

const ImportOddWeight = Type.Object({
  ...NamedProduct.properties,
  /** Grams; null: it is a new product. */
  before: Nullable(Type.Integer()),
  now: Type.Integer(),
  priceCents: Type.Integer(),
});
export type ImportOddWeight = Static<typeof ImportOddWeight>;

/** The changes that an import would make. Lists hold the first entries only, the greatest first; counts are of all. */
export const ImportPreview = Type.Object({
  /** The format of the file: 'XLSX, planilha 1'. */
  format: Type.String(),
  lines: Type.Integer(),
  faults: Type.Integer(),
  /** Lines with a fault: they can be left out. */
  faultyLines: Type.Integer(),
  warnings: Type.Integer(),
  problems: Type.Array(ImportProblem),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  retired: Type.Integer(),
  /** Balances, of the store and of each branch. */
  balances: Type.Integer(),
  /** Lines of prices or stock whose product is not for sale. */
  unknown: Type.Integer(),
  prices: Type.Integer(),
  largePrices: Type.Integer(),
  /** Percent from which a price change is large. */
  pricePercent: Type.Integer(),
  /** More products would go than may without a confirmation. */
  areManyRetired: Type.Boolean(),
  priceChanges: Type.Array(ImportPriceChange),
  addedProducts: Type.Array(NamedProduct),
  retiredProducts: Type.Array(NamedProduct),
  /** Lines that are left out: their products stay as they are. */
  leftOut: Type.Integer(),
  /** Products that are not for sale, as the file says. */
  inactive: Type.Integer(),
  /** Categories of the file that have to be matched to those of the store, the one with most lines first. */
  unknownCategories: Type.Array(
    Type.Object({
      /** 'TINTAS > ACRÍLICAS'; empty: lines without one. */
      text: Type.String(),
      lines: Type.Integer(),
      /** `group/subgroup` of the store's category with the nearest name. */
      guess: Type.Optional(Type.String()),
    }),
  ),
  /** Weights that have to be confirmed. */
  oddWeights: Type.Integer(),
  weights: Type.Array(ImportOddWeight),
});
export type ImportPreview = Static<typeof ImportPreview>;

/** The numbers of an undo: the same before and after it. */
export const UndoCounts = Type.Object({
  /** Products that the import added: they leave the store. */
  leaving: Type.Integer(),
  /** Products that the import retired: they return. */
  returning: Type.Integer(),
  /** Products that get their former texts. */
  texts: Type.Integer(),
  prices: Type.Integer(),
  balances: Type.Integer(),
  /** Families of products; missing: it ended before there were any. */
  families: Type.Optional(Type.Integer()),
  /** Products and families that were changed later, and stay as they are. */
  kept: Type.Integer(),
});
export type UndoCounts = Static<typeof UndoCounts>;

/** A file on its way, or an undo that runs. */
export const ImportDraft = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  state: Type.Enum([...importStates]),
  /** Why the last step did not succeed. */
  failure: Nullable(Type.String()),
  /** The progress of the current work: '5000 de 20000 produtos novos'. */
  progress: Nullable(Type.String()),
  actor: Type.String(),
  createdAt: Type.String(),
  kind: Nullable(ImportKindSchema),
  isPartial: Type.Boolean(),
  /** ISO time. */
  stockAt: Nullable(Type.String()),
  columns: Type.Array(ImportColumn),
  mapping: Mapping,
  choices: ImportChoices,
  /** Lines with faults are left out. */
  leavesFaultsOut: Type.Boolean(),
  /** Our columns for each kind. */
  ownColumns: Type.Record(
    Type.Enum([...importKinds]),
    Type.Array(
      Type.Object({
        name: Type.String(),
        isRequired: Type.Boolean(),
        /** The name of an attribute for employees; missing: the page knows the column by its name. */
        label: Type.Optional(Type.String()),
        /** The units in which its values may be; the first is the store's. Missing: it is no measure. */
        units: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  ),
  /** The store's categories. */
  groups: Type.Array(CategoryGroup),
  preview: Nullable(ImportPreview),
  /** Identifies the check that `preview` is of: its columns, options and changes. Empty: there is none. */
  check: Type.String(),
  /** The import that it became. */
  importId: Nullable(Type.Integer()),
  isUndo: Type.Boolean(),
  /** Only an undo that has ended has it. */
  undone: Nullable(UndoCounts),
});
export type ImportDraft = Static<typeof ImportDraft>;

export const DraftId = Type.String({ format: 'uuid' });
const ById = Type.Object({ id: DraftId });

/** Announces a file. The page chooses the id, so that a repeated request starts nothing twice. */
export const StartImport = defineOperation({
  method: 'POST',
  path: '/api/import-drafts',
  logText: 'Enviou um arquivo',
  access: importAccess,
  input: Type.Object({
    id: DraftId,
    fileName: Type.String({ minLength: 1, maxLength: 200 }),
    /** Bytes. */
    size: Type.Integer({ minimum: 0 }),
    /** ISO time of the file's last change: its balances are as old. */
    changedAt: Type.String({ maxLength: 40 }),
  }),
  reply: ImportDraft,
});

/** A part of the file, of `IMPORT_PART_BYTES` but for the last one. A repeated part replaces the first. */
export const SendImportPart = defineOperation({
  method: 'PUT',
  path: '/api/import-drafts/:id/parts/:number',
  access: importAccess,
  isStep: true,
  input: Type.Object({
    id: DraftId,
    number: Type.Integer({ minimum: 0, maximum: MAX_IMPORT_BYTES / IMPORT_PART_BYTES }),
    /** In base64. */
    content: Type.String({ maxLength: Math.ceil(IMPORT_PART_BYTES / 3) * 4 }),
  }),
  reply: Type.Object({}),
});

/** All parts are there: the file is read, and its columns are listed. */
export const ReadImportFile = defineOperation({
  method: 'POST',
  path: '/api/import-drafts/:id/reading',
  logText: 'Leu um arquivo enviado',
  access: importAccess,
  input: ById,
  reply: ImportDraft,
});

/** Checks the file with these columns. Nothing is changed. */
export const CheckImport = defineOperation({
  method: 'POST',
  path: '/api/import-drafts/:id/check',
  logText: 'Conferiu um arquivo',
  access: importAccess,
  input: Type.Object({
    id: DraftId,
    kind: ImportKindSchema,
    /** The file holds some products only: none is retired. */
    isPartial: Type.Boolean(),
    mapping: Mapping,
    choices: ImportChoices,
    leavesFaultsOut: Type.Boolean(),
    /** ISO time at which the retailer's system counted the balances. */
    stockAt: Type.String({ maxLength: 40 }),
  }),
  reply: ImportDraft,
});

/** Applies what was checked, once. */
export const ApplyImport = defineOperation({
  method: 'POST',
  path: '/api/import-drafts/:id/application',
  logText: 'Importou um arquivo',
  access: importAccess,
  input: Type.Object({
    id: DraftId,
    /** The `check` that the employee sees. 409: somebody has checked the file in another way since. */
    seen: Type.String({ maxLength: 64 }),
    /** Large changes of prices and many retired products, as shown, are intended. */
    isConfirmed: Type.Boolean(),
  }),
  reply: ImportDraft,
});

export const ReadImportDraft = defineOperation({
  method: 'GET',
  path: '/api/import-drafts/:id',
  access: importAccess,
  input: ById,
  reply: ImportDraft,
});

/** All problems of the last check, as a CSV for the person who keeps the file. */
export const ExportImportProblems = defineOperation({
  method: 'GET',
  path: '/api/import-drafts/:id/problems',
  access: importAccess,
  input: ById,
  reply: Type.Object({ fileName: Type.String(), csv: Type.String() }),
});

/** Forgets a file that was not imported. */
export const DiscardImport = defineOperation({
  method: 'DELETE',
  path: '/api/import-drafts/:id',
  logText: 'Descartou um arquivo',
  access: importAccess,
  input: ById,
  reply: Type.Object({}),
});

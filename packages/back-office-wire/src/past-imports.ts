import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  DraftId,
  importAccess,
  ImportDraft,
  ImportKindSchema,
  Nullable,
  UndoCounts,
} from './imports';
import { defineOperation } from './operation';

export const CatalogueImport = Type.Object({
  id: Type.Integer(),
  kind: ImportKindSchema,
  /** The name of the file; null: the ERP sent it. */
  fileName: Nullable(Type.String()),
  /** The author of the import, to be shown. */
  actor: Type.String(),
  /** ISO time. */
  at: Type.String(),
  added: Type.Integer(),
  changed: Type.Integer(),
  retired: Type.Integer(),
  stockChanged: Type.Integer(),
  /** The import that this one undid. */
  undoes: Nullable(Type.Integer()),
  isUndone: Type.Boolean(),
  /** Why it cannot be undone; null: it can. */
  undoRefusal: Nullable(Type.String()),
});
export type CatalogueImport = Static<typeof CatalogueImport>;

/** Past imports, the newest first; `before`: the id of the last one shown. */
export const ListImports = defineOperation({
  method: 'GET',
  path: '/api/imports',
  access: importAccess,
  input: Type.Object({
    before: Type.Optional(Type.Integer()),
    /** Those of the ERP and the changes of single products, too. */
    withErp: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    imports: Type.Array(CatalogueImport),
    hasMore: Type.Boolean(),
    /** Files that wait for their next step. */
    open: Type.Array(
      Type.Object({
        id: Type.String(),
        fileName: Type.String(),
        actor: Type.String(),
        createdAt: Type.String(),
      }),
    ),
  }),
});

const ByNumber = Type.Object({ id: Type.Integer({ minimum: 1 }) });

/** Reads what an undo of an import would restore now. */
export const ReadImportUndo = defineOperation({
  method: 'GET',
  path: '/api/imports/:id/undo',
  access: importAccess,
  input: ByNumber,
  reply: UndoCounts,
});

/** Restores what an import changed, except what was changed later. Repeated: the undo that runs or ran. */
export const UndoImport = defineOperation({
  method: 'POST',
  path: '/api/imports/:id/undo',
  logText: 'Desfez uma importação',
  access: importAccess,
  input: Type.Object({ ...ByNumber.properties, draft: DraftId }),
  reply: ImportDraft,
});

/** The changes of a product's price and balances by imports, ERP and undos, the newest first. */
export const ReadProductHistory = defineOperation({
  method: 'GET',
  path: '/api/products/:code/history',
  access: ['editProducts'],
  input: Type.Object({
    code: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    /** The id of the last one shown. */
    before: Type.Optional(Type.Integer()),
  }),
  reply: Type.Object({
    /** Null: it is not for sale. */
    name: Nullable(Type.String()),
    changes: Type.Array(
      Type.Object({
        id: Type.Integer(),
        /** ISO time. */
        at: Type.String(),
        field: Type.Enum(['price', 'stock']),
        /** The id of the batch and the name of the branch, empty without. */
        batch: Type.String(),
        store: Type.String(),
        /** Cents or units. Null: there was none. */
        before: Nullable(Type.Integer()),
        after: Nullable(Type.Integer()),
        actor: Type.String(),
        /** The file; null: the ERP, or the record is gone. */
        fileName: Nullable(Type.String()),
        isUndo: Type.Boolean(),
      }),
    ),
    hasMore: Type.Boolean(),
  }),
});

import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { CatalogueImport } from '@fireflay/back-office-wire';
import { EDIT_SOURCE, ERP_SOURCE } from '../../catalogue/import/write/import-record';
import {
  countUndo,
  refuseUndo,
  requireUndoable,
  UndoRefusedError,
} from '../../catalogue/import/write/undo-plan';
import { isNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { catalogueImports, importDrafts } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { describeActor, fileNameOf } from './describe-import';
import { findDraft, leaseEnd, toDraftDto } from './drafts';
import { requireOwnCatalogue } from './upload';

const IMPORTS_PER_PAGE = 30;
const MAX_OPEN = 10;

export const listImports: Handler<'ListImports'> = async (
  { before, withErp = false },
  { db, now },
) => {
  const { id, source } = catalogueImports;
  const rows = await db
    .select()
    .from(catalogueImports)
    .where(
      and(
        withErp ? undefined : notInArray(source, [ERP_SOURCE, EDIT_SOURCE]),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(IMPORTS_PER_PAGE + 1);
  const shown = rows.slice(0, IMPORTS_PER_PAGE);
  const undone = await findUndone(
    db,
    shown.map((row) => row.id),
  );
  const open = await db
    .select()
    .from(importDrafts)
    .where(
      and(
        isNull(importDrafts.undoes),
        notInArray(importDrafts.state, ['uploading', 'applied', 'failed']),
      ),
    )
    .orderBy(desc(importDrafts.createdAt))
    .limit(MAX_OPEN);
  return {
    imports: shown.map((row) => toImportDto(row, undone.has(row.id), now())),
    hasMore: rows.length > IMPORTS_PER_PAGE,
    open: open.map((draft) => ({
      id: draft.id,
      fileName: draft.fileName,
      actor: draft.actor,
      createdAt: draft.createdAt.toISOString(),
    })),
  };
};

async function findUndone(db: Database, ids: readonly number[]): Promise<Set<number | null>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ undoes: catalogueImports.undoes })
    .from(catalogueImports)
    .where(inArray(catalogueImports.undoes, [...ids]));
  return new Set(rows.map(({ undoes }) => undoes));
}

const toImportDto = (
  row: typeof catalogueImports.$inferSelect,
  isUndone: boolean,
  now: Date,
): CatalogueImport => ({
  id: row.id,
  kind: row.kind,
  fileName: fileNameOf(row),
  actor: describeActor(row.actor),
  at: row.at.toISOString(),
  added: row.added,
  changed: row.changed,
  retired: row.retired,
  stockChanged: row.stockChanged,
  undoes: row.undoes,
  isUndone,
  undoRefusal: refuseUndo(row, isUndone, now) ?? null,
});

export const readImportUndo: Handler<'ReadImportUndo'> = async ({ id }, { db, now }) => {
  await refusing(requireUndoable(db, id, now()));
  return countUndo(db, id);
};

export const undoImport: Handler<'UndoImport'> = async ({ id, draft: draftId }, context) => {
  requireOwnCatalogue(context);
  const { db, now, member, runImportDraft } = context;
  const [known] = await db.select().from(importDrafts).where(eq(importDrafts.id, draftId));
  if (!known) {
    const { source, kind } = await refusing(requireUndoable(db, id, now()));
    const started = await db
      .insert(importDrafts)
      .values({
        id: draftId,
        fileName: fileNameOf({ source }) ?? source,
        size: 0,
        actor: member.name,
        createdAt: now(),
        state: 'applying',
        kind,
        undoes: id,
        workingUntil: leaseEnd,
      })
      .onConflictDoNothing()
      .returning({ id: importDrafts.id });
    if (started.length > 0) runImportDraft(draftId);
  }
  return toDraftDto(await findDraft(db, draftId), context);
};

const refusing = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw error instanceof UndoRefusedError ? new DomainError(409, error.message) : error;
  });

import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ImportDraft, ImportState } from '@fireflay/back-office-wire';
import { importKinds, noChoices } from '@fireflay/back-office-wire';
import { storeColumnsOf } from '../../catalogue/import/check/check-file';
import { createAttributeColumns } from '../../catalogue/import/columns/attribute-columns';
import type { AttributeColumns } from '../../catalogue/import/columns/attribute-columns';
import { ownColumns } from '../../catalogue/import/columns/columns';
import { readContentAt } from '../../content/live-versions';
import type { ShopServices } from '../../orders/order/services';
import type { Database, Transaction } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { importDrafts, importMappings, importParts } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { toGroups } from '../products/product-detail';
import { copy } from './copy';

export type DraftRow = typeof importDrafts.$inferSelect;
export type DraftChange = Partial<typeof importDrafts.$inferInsert>;

/** The work of a process that is silent for longer counts as interrupted. */
const LEASE_SECONDS = 90;
export const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const RENEWAL_MS = 15_000;

/** Says every few seconds that somebody works on a draft, until its step ended or was interrupted. */
export function holdDraft(db: Database, id: string) {
  const renew = (workingUntil: SQL) =>
    db
      .update(importDrafts)
      .set({ workingUntil })
      .where(eq(importDrafts.id, id))
      // Without the database the work fails by itself.
      .catch(() => undefined);
  const renewal = setInterval(() => void renew(leaseEnd), RENEWAL_MS);
  const release = () => clearInterval(renewal);
  return {
    release,
    /** The draft is at the step before at once, and not when the lease ends. */
    interrupt: async () => {
      release();
      await renew(sql`now() - interval '1 second'`);
    },
  };
}

/** Where a draft is again after its work was interrupted, and what its page says. */
const interruptions: Partial<Record<ImportState, { state: ImportState; failure: string }>> = {
  reading: { state: 'failed', failure: copy.interruptedReading },
  checking: { state: 'mapping', failure: copy.interruptedCheck },
  applying: { state: 'checked', failure: copy.interruptedApplication },
};

export const stateAfterFailure = ({ state, undoes }: Pick<DraftRow, 'state' | 'undoes'>) =>
  undoes === null ? interruptions[state]?.state : 'failed';

/** @throws DomainError 404 */
export async function findDraft(db: Database, id: string): Promise<DraftRow> {
  const draft = await readDraft(db, id);
  const interruption = interruptions[draft.state];
  if (!interruption || !draft.workingUntil) return draft;
  const [settled] = await db
    .update(importDrafts)
    .set(draft.undoes === null ? interruption : { state: 'failed', failure: copy.interruptedUndo })
    .where(
      and(
        eq(importDrafts.id, id),
        eq(importDrafts.state, draft.state),
        lt(importDrafts.workingUntil, sql`now()`),
      ),
    )
    .returning();
  return settled ?? draft;
}

async function readDraft(db: Database, id: string): Promise<DraftRow> {
  const [draft] = await db.select().from(importDrafts).where(eq(importDrafts.id, id));
  if (!draft) throw new DomainError(404, copy.unknown);
  return draft;
}

/**
 * Moves a draft to a step, once.
 * @returns the draft, and whether this call has moved it: false where it is there already
 * @throws DomainError 409 where it is at another step
 */
export async function moveDraft(
  db: Database,
  id: string,
  from: readonly ImportState[],
  change: DraftChange & { state: ImportState },
): Promise<{ draft: DraftRow; isMoved: boolean }> {
  await findDraft(db, id);
  const [moved] = await db
    .update(importDrafts)
    .set({ failure: null, progress: null, ...change, workingUntil: leaseEnd })
    .where(and(eq(importDrafts.id, id), inArray(importDrafts.state, [...from])))
    .returning();
  if (moved) return { draft: moved, isMoved: true };
  const draft = await readDraft(db, id);
  const isThere = draft.state === change.state || isLater(draft.state, change.state);
  if (!isThere) throw new DomainError(409, copy.otherStep);
  return { draft, isMoved: false };
}

/** The outcome of a step: a repeated request of the step finds the draft there. */
const outcomes: Partial<Record<ImportState, readonly ImportState[]>> = {
  reading: ['mapping', 'failed'],
  applying: ['applied'],
};
const isLater = (state: ImportState, step: ImportState) => outcomes[step]?.includes(state) ?? false;

export const updateDraft = (db: Database | Transaction, id: string, change: DraftChange) =>
  db.update(importDrafts).set(change).where(eq(importDrafts.id, id));

const SHOWN_PROBLEMS = 300;

export const deleteParts = (db: Database | Transaction, id: string) =>
  db.delete(importParts).where(eq(importParts.draftId, id));

export async function toDraftDto(
  draft: DraftRow,
  { db, content, now }: Pick<ShopServices, 'db' | 'content' | 'now'>,
): Promise<ImportDraft> {
  const stores = storeColumnsOf(await content.profile());
  const attributes = await readAttributeColumns(db, now());
  return {
    id: draft.id,
    fileName: draft.fileName,
    state: draft.state,
    failure: draft.failure,
    progress: draft.progress,
    actor: draft.actor,
    createdAt: draft.createdAt.toISOString(),
    kind: draft.kind,
    isPartial: draft.isPartial,
    stockAt: draft.stockAt?.toISOString() ?? null,
    columns: draft.columns ?? [],
    mapping: draft.mapping ?? {},
    choices: draft.choices ?? noChoices,
    leavesFaultsOut: draft.leavesFaultsOut,
    ownColumns: Object.fromEntries(
      importKinds.map((kind) => [kind, ownColumns(kind, stores, attributes)]),
    ) as ImportDraft['ownColumns'],
    groups: toGroups((await readContentAt(db, 'categories', now())).groups),
    preview: draft.preview && {
      ...draft.preview,
      problems: draft.preview.problems.slice(0, SHOWN_PROBLEMS),
    },
    check: checkOf(draft),
    importId: draft.importId,
    isUndo: draft.undoes !== null,
    undone: draft.undone,
  };
}

/** Two employees may check one file, each with other columns: what one of them confirms is what that one has read. */
export function checkOf(draft: DraftRow): string {
  const { preview, kind, isPartial, mapping, choices, leavesFaultsOut, stockAt, plan } = draft;
  if (!preview) return '';
  const columns = Object.entries(mapping ?? {}).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return createHash('sha256')
    .update(JSON.stringify([kind, isPartial, columns, choices, leavesFaultsOut, stockAt, plan]))
    .digest('hex');
}

/** The columns of a file that the published definitions know. */
export async function readAttributeColumns(db: Database, now: Date): Promise<AttributeColumns> {
  const { definitions } = await readContentAt(db, 'attributes', now);
  return createAttributeColumns(definitions);
}

const DRAFT_DAYS = 7;
const MAPPING_DAYS = 730;

/** Deletes files that nobody goes on with, and mappings of headers that nobody sends any more. */
export async function sweepImportDrafts(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await deleteInBatches(db, importDrafts, lt(importDrafts.createdAt, before(DRAFT_DAYS)));
  await deleteInBatches(db, importMappings, lt(importMappings.usedAt, before(MAPPING_DAYS)));
}

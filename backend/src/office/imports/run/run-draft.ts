import { asc, eq } from 'drizzle-orm';
import { noChoices } from '@fireflay/back-office-wire';
import { UnconfirmedChangeError } from '../../../catalogue/import/columns/change-limits';
import { storeColumnsOf } from '../../../catalogue/import/check/check-file';
import { ImportFileError } from '../../../tables/problem';
import { readColumns } from '../../../catalogue/import/read-columns';
import { toImportFile } from '../../../tables/read-file';
import type { ImportFile } from '../../../tables/read-file';
import { UndoRefusedError } from '../../../catalogue/import/write/undo-plan';
import { importParts } from '../../../database/schema';
import { copy } from '../copy';
import {
  deleteParts,
  findDraft,
  readAttributeColumns,
  stateAfterFailure,
  updateDraft,
} from '../drafts';
import type { DraftRow } from '../drafts';
import { findMapping } from '../mappings';
import { applyDraft, undoDraft } from './apply-draft';
import type { DraftContext } from './draft-context';
import { previewPrices, previewProducts, previewStock } from './preview';

/**
 * Does the step that a draft waits for. What is wrong with the file becomes the draft's sentence.
 * @throws Error what nobody expects; the draft has a sentence as well
 */
export async function runDraft(context: DraftContext, id: string): Promise<void> {
  const { db } = context;
  const draft = await findDraft(db, id);
  try {
    await runStep(context, draft);
  } catch (error) {
    const isExpected = expectedErrors.some((kind) => error instanceof kind);
    const failure = isExpected ? (error as Error).message : copy.broken;
    await failDraft(context, draft, failure);
    if (!isExpected) throw error;
  }
}

const expectedErrors = [ImportFileError, UnconfirmedChangeError, UndoRefusedError];

async function failDraft({ db }: DraftContext, draft: DraftRow, failure: string): Promise<void> {
  const state = stateAfterFailure(draft);
  if (state === undefined) return;
  // Changed meanwhile, as by a repetition that another process works on.
  const current = await findDraft(db, draft.id);
  if (current.state !== draft.state) return;
  await updateDraft(db, draft.id, { state, failure, progress: null });
  if (state === 'failed') await deleteParts(db, draft.id);
}

async function runStep(context: DraftContext, draft: DraftRow): Promise<void> {
  const { db } = context;
  const { id, state } = draft;
  const onProgress = (progress: string) => {
    updateDraft(db, id, { progress }).catch(() => undefined);
  };
  if (draft.undoes !== null) return undoDraft(context, draft, onProgress);
  const file = await readFile(context, draft);
  if (state === 'reading') return listColumns(context, draft, file);
  const options = {
    reading: {
      ...(draft.choices ?? noChoices),
      isPartial: draft.isPartial,
      mapping: draft.mapping ?? {},
      leavesFaultsOut: draft.leavesFaultsOut,
    },
    stockAt: draft.stockAt ?? context.now(),
    onProgress,
  };
  if (state === 'applying') return applyDraft(context, draft, file, options);
  if (state !== 'checking') return;
  const preview = { products: previewProducts, prices: previewPrices, stock: previewStock };
  const checked = await preview[draft.kind ?? 'products'](context, file, options);
  await updateDraft(db, id, { ...checked, state: 'checked' });
}

async function readFile({ db }: DraftContext, draft: DraftRow): Promise<ImportFile> {
  const parts = await db
    .select({ bytes: importParts.bytes })
    .from(importParts)
    .where(eq(importParts.draftId, draft.id))
    .orderBy(asc(importParts.number));
  const bytes = Buffer.concat(parts.map((part) => part.bytes));
  if (bytes.length !== draft.size) throw new ImportFileError(copy.incomplete);
  return toImportFile(draft.fileName, bytes);
}

async function listColumns(
  { db, profile, now }: DraftContext,
  { id }: DraftRow,
  file: ImportFile,
): Promise<void> {
  const attributes = await readAttributeColumns(db, now());
  const { columns, suggested: mapping } = await readColumns(
    file,
    attributes,
    storeColumnsOf(profile),
  );
  const known = await findMapping(db, columns);
  const targets = Object.values(mapping);
  await updateDraft(db, id, {
    state: 'mapping',
    columns,
    mapping: { ...(known?.mapping ?? mapping) },
    choices: known?.choices ?? noChoices,
    kind: known?.kind ?? guessKind(targets),
    isPartial: known?.isPartial ?? false,
  });
}

/** A file without names or prices can be of one kind only. */
function guessKind(targets: readonly string[]) {
  if (targets.includes('descricao')) return 'products';
  if (targets.includes('preco')) return 'prices';
  return targets.includes('saldo') ? 'stock' : 'products';
}

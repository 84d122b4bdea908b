import { and, eq } from 'drizzle-orm';
import { waitForCatalogue } from '../../../catalogue/catalogue-tree';
import {
  MAX_RETIRED_PERCENT,
  UnconfirmedChangeError,
} from '../../../catalogue/import/columns/change-limits';
import { checkPrices, checkStock } from '../../../catalogue/import/check/check-updates';
import { findFaults, inspectFile, toScope } from '../../../catalogue/import/inspect-file';
import { readKnownCodes } from '../../../catalogue/import/read-known-codes';
import type { Problem } from '../../../tables/problem';
import type { UndoCounts } from '@fireflay/back-office-wire';
import type { ImportFile } from '../../../tables/read-file';
import { applyImport } from '../../../catalogue/import/write/apply-import';
import type { ImportEvents } from '../../../catalogue/import/write/apply-import';
import {
  applyPriceUpdates,
  applyStockUpdates,
} from '../../../catalogue/import/write/apply-updates';
import { undoImport } from '../../../catalogue/import/write/undo-import';
import type { Transaction } from '../../../database/database';
import { inTransaction } from '../../../database/in-transaction';
import { importDrafts } from '../../../database/schema';
import { copy } from '../copy';
import { deleteParts } from '../drafts';
import type { DraftRow } from '../drafts';
import type { DraftContext } from './draft-context';
import type { CheckOptions } from './preview';

/** Another process has applied this draft: nothing is written a second time. */
class AppliedTwiceError extends Error {}

/** The draft is applied when its import is: both are one transaction. */
async function finishDraft(
  tx: Transaction,
  id: string,
  importId: number,
  undone: UndoCounts | null = null,
): Promise<void> {
  const { rowCount } = await tx
    .update(importDrafts)
    .set({ state: 'applied', importId, undone, progress: null, failure: null })
    .where(and(eq(importDrafts.id, id), eq(importDrafts.state, 'applying')));
  if (rowCount !== 1) throw new AppliedTwiceError(`The draft ${id} is not being applied.`);
  await deleteParts(tx, id);
}

/** @throws ImportFileError, UnconfirmedChangeError */
export async function applyDraft(
  context: DraftContext,
  draft: DraftRow,
  file: ImportFile,
  { reading, stockAt, onProgress }: CheckOptions & Pick<ImportEvents, 'onProgress'>,
): Promise<void> {
  const { db, profile } = context;
  const source = {
    source: file.name,
    fileHash: file.hash,
    actor: draft.actor,
    now: context.now(),
  };
  const expectedPlan = draft.plan ?? undefined;
  const maxPricePercent = draft.isConfirmed ? null : context.maxPricePercent;
  if (draft.kind === 'products') {
    const inspected = await inspectFile(context, file, reading);
    refuseFaults(inspected.problems);
    if (inspected.unknownCategories.length > 0) {
      throw new UnconfirmedChangeError(copy.unknownCategories);
    }
    await applyImport(db, inspected.products, {
      ...source,
      ...toScope(inspected, reading.isPartial),
      stockAt,
      expectedPlan,
      maxPricePercent,
      maxRetiredPercent: draft.isConfirmed ? null : MAX_RETIRED_PERCENT,
      onProgress,
      onWritten: (tx, importId) => finishDraft(tx, draft.id, importId),
    });
    return;
  }
  const { mapping } = reading;
  const knownCodes = await readKnownCodes(db, false);
  const checked =
    draft.kind === 'prices'
      ? { kind: 'prices' as const, ...(await checkPrices(file, profile, { mapping, knownCodes })) }
      : { kind: 'stock' as const, ...(await checkStock(file, profile, { mapping, knownCodes })) };
  refuseFaults(checked.problems);
  await inTransaction(db, async (tx) => {
    await waitForCatalogue(tx);
    const { importId } =
      checked.kind === 'prices'
        ? await applyPriceUpdates(tx, checked.updates, {
            ...source,
            expectedPlan,
            maxPricePercent,
            howToConfirm: 'confirme-os na página',
          })
        : await applyStockUpdates(tx, checked.updates, { ...source, stockAt });
    await finishDraft(tx, draft.id, importId);
  });
}

function refuseFaults(problems: readonly Problem[]): void {
  if (findFaults(problems).length > 0) throw new UnconfirmedChangeError(copy.faults);
}

/** @throws UndoRefusedError */
export async function undoDraft(
  { db, now }: DraftContext,
  { id, undoes, actor }: DraftRow,
  onProgress: (text: string) => void,
): Promise<void> {
  if (undoes === null) throw new Error(`The draft ${id} is no undo.`);
  await undoImport(db, undoes, {
    actor,
    now: now(),
    onProgress,
    onWritten: (tx, undoId, undone) => finishDraft(tx, id, undoId, undone),
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { toUploadId } from '@fireflay/back-office-wire';
import { readAttributeSource } from '../../catalogue/attributes/attribute-source';
import type { AttributeSource } from '../../database/schema';
import { tryLockCatalogue } from '../../catalogue/catalogue-tree';
import { UnconfirmedChangeError } from '../../catalogue/import/columns/change-limits';
import type { ImportedProduct } from '../../catalogue/import/columns/imported-product';
import { ImportFileError } from '../../tables/problem';
import { writePlan } from '../../catalogue/import/write/apply-import';
import { EDIT_SOURCE } from '../../catalogue/import/write/import-record';
import type { ImportPlan } from '../../catalogue/import/write/plan-import';
import { toBalances } from '../../catalogue/import/write/write-stock';
import type { Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { uploadedPictures } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { StaffContext } from '../context';
import { requireOwnCatalogue } from '../imports/upload';
import { copy } from './copy';

/** Writers of one product take a moment; publishing categories or attributes takes seconds. */
const MAX_WAIT_MS = 20_000;
const WAIT_STEP_MS = 100;

/** One writer after the other, with the published categories and attributes. @throws DomainError 409 during an import */
export async function changeCatalogue<Result>(
  context: StaffContext,
  work: (tx: Transaction, source: AttributeSource) => Promise<Result>,
): Promise<Result> {
  requireOwnCatalogue(context);
  const { db, now } = context;
  const giveUpAt = performance.now() + MAX_WAIT_MS;
  for (;;) {
    // A waiting request holds no connection: shoppers need them.
    const written = await inTransaction(db, async (tx) =>
      (await tryLockCatalogue(tx))
        ? { result: await work(tx, await readAttributeSource(tx, now())) }
        : undefined,
    );
    if (written) return written.result;
    if (performance.now() > giveUpAt) throw new DomainError(409, copy.busy);
    await pause(WAIT_STEP_MS);
  }
}

/** Writes as an import of this product does. */
export async function write(
  tx: Transaction,
  plan: Pick<ImportPlan, 'added' | 'changed' | 'retired' | 'priceChanges'>,
  { member, now }: StaffContext,
  withBalances: readonly ImportedProduct[] = [],
): Promise<void> {
  const [product] = [...plan.added, ...plan.changed];
  await writePlan(tx, plan, {
    source: EDIT_SOURCE,
    fileHash: product?.contentHash ?? '',
    actor: member.name,
    balances: toBalances(withBalances),
    stockAt: now(),
    now: now(),
  }).catch((error: unknown) => {
    if (!(error instanceof ImportFileError)) throw error;
    throw new DomainError(400, copy.invalid, { fields: { ownCode: error.message } });
  });
}

/** @throws DomainError 400 for a picture that neither the product nor the store has */
export async function requireKnownPictures(
  tx: Transaction,
  files: readonly string[],
  shown: readonly string[],
): Promise<void> {
  const added = files.filter((file) => !shown.includes(file));
  const ids = added.flatMap((file) => toUploadId(file) ?? []);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: uploadedPictures.id })
          .from(uploadedPictures)
          .where(inArray(uploadedPictures.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  const unknown = added.find((file) => !known.has(toUploadId(file) ?? ''));
  if (unknown === undefined) return;
  const sentence = copy.unknownPicture(files.indexOf(unknown) + 1);
  throw new DomainError(400, copy.invalid, { fields: { pictures: sentence } });
}

/** @throws DomainError 400 with the import's sentence, where a confirmation is missing */
export async function refusingLargeChanges<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnconfirmedChangeError)) throw error;
    throw new DomainError(400, error.message, { fields: { isConfirmed: error.message } });
  }
}

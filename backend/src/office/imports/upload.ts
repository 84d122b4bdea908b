import { eq, sql } from 'drizzle-orm';
import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES } from '@fireflay/back-office-wire';
import { importDrafts, importParts } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { parseTime } from '../../domain/parse-time';
import type { Handler, StaffContext } from '../context';
import { toCsvLine } from '../../tables/write-csv';
import { copy } from './copy';
import { deleteParts, findDraft, moveDraft, toDraftDto } from './drafts';

/** The retailer's own server has the catalogue. @throws DomainError 409 */
export function requireOwnCatalogue({ configuration }: Pick<StaffContext, 'configuration'>): void {
  if (configuration.TFIREFLAY_URL) throw new DomainError(409, copy.elsewhere);
}

export const startImport: Handler<'StartImport'> = async (
  { id, fileName, size, changedAt },
  context,
) => {
  requireOwnCatalogue(context);
  const { db, member, now } = context;
  if (size > MAX_IMPORT_BYTES) throw new DomainError(413, copy.tooLarge(size));
  if (size === 0) throw new DomainError(422, copy.empty);
  if (/\.xls$/i.test(fileName)) throw new DomainError(422, copy.oldWorkbook);
  if (!/\.(xlsx|csv|txt)$/i.test(fileName)) throw new DomainError(422, copy.unknownFormat);
  const stockAt = new Date(Math.min(parseTime(changedAt)?.getTime() ?? Infinity, now().getTime()));
  await db
    .insert(importDrafts)
    .values({
      id,
      fileName,
      size,
      actor: member.name,
      createdAt: now(),
      state: 'uploading',
      stockAt,
    })
    .onConflictDoNothing();
  return toDraftDto(await findDraft(db, id), context);
};

export const sendImportPart: Handler<'SendImportPart'> = async (
  { id, number, content },
  { db },
) => {
  const { state, size } = await findDraft(db, id);
  if (state !== 'uploading') throw new DomainError(409, copy.otherStep);
  const bytes = Buffer.from(content, 'base64');
  const left = size - number * IMPORT_PART_BYTES;
  if (bytes.length !== Math.min(left, IMPORT_PART_BYTES)) {
    throw new DomainError(422, copy.wrongPart);
  }
  await db
    .insert(importParts)
    .values({ draftId: id, number, bytes })
    .onConflictDoUpdate({ target: [importParts.draftId, importParts.number], set: { bytes } });
  return {};
};

export const readImportFile: Handler<'ReadImportFile'> = async ({ id }, context) => {
  const { db, runImportDraft } = context;
  const { size } = await findDraft(db, id);
  const [sent] = await db
    .select({ bytes: sql<number>`coalesce(sum(length(${importParts.bytes})), 0)::int` })
    .from(importParts)
    .where(eq(importParts.draftId, id));
  const { draft, isMoved } = await moveDraft(db, id, ['uploading'], { state: 'reading' });
  if (isMoved && sent?.bytes !== size) {
    await db.update(importDrafts).set({ state: 'uploading' }).where(eq(importDrafts.id, id));
    throw new DomainError(422, copy.incomplete);
  }
  if (isMoved) runImportDraft(id);
  return toDraftDto(draft, context);
};

export const readImportDraft: Handler<'ReadImportDraft'> = async ({ id }, context) =>
  toDraftDto(await findDraft(context.db, id), context);

export const exportImportProblems: Handler<'ExportImportProblems'> = async ({ id }, { db }) => {
  const { fileName, preview } = await findDraft(db, id);
  const rows = (preview?.problems ?? []).map(({ line, column, value, sentence }) =>
    toCsvLine([String(line ?? ''), column ?? '', value ?? '', sentence]),
  );
  return {
    fileName: copy.problemsFile(fileName),
    // Excel takes a file without a byte order mark for Windows-1252.
    csv: `\ufeff${toCsvLine(copy.problemColumns)}${rows.join('')}`,
  };
};

export const discardImport: Handler<'DiscardImport'> = async ({ id }, { db }) => {
  const [draft] = await db.select().from(importDrafts).where(eq(importDrafts.id, id));
  if (draft?.state === 'applying') throw new DomainError(409, copy.otherStep);
  // The draft of an import says which one it became.
  if (draft?.state === 'applied') await deleteParts(db, id);
  else await db.delete(importDrafts).where(eq(importDrafts.id, id));
  return {};
};

import type { ColumnMapping } from '../../catalogue/import/columns/columns';
import { ownColumns } from '../../catalogue/import/columns/columns';
import { storeColumnsOf } from '../../catalogue/import/check/check-file';
import { MAX_CLOCK_SKEW_MS } from '../../domain/clock-skew';
import { DomainError } from '../../domain/domain-error';
import { parseTime } from '../../domain/parse-time';
import type { Handler } from '../context';
import { copy } from './copy';
import { checkOf, findDraft, moveDraft, readAttributeColumns, toDraftDto } from './drafts';
import type { DraftRow } from './drafts';
import { rememberMapping } from './mappings';
import { requireOwnCatalogue } from './upload';

export const checkImport: Handler<'CheckImport'> = async (
  { id, kind, isPartial, mapping, choices, leavesFaultsOut, stockAt },
  context,
) => {
  requireOwnCatalogue(context);
  const { db, content, now, runImportDraft } = context;
  const draft = await findDraft(db, id);
  const countedAt = parseTime(stockAt);
  if (!countedAt || countedAt.getTime() > now().getTime() + MAX_CLOCK_SKEW_MS) {
    throw new DomainError(422, copy.wrongTime, { fields: { stockAt: copy.wrongTime } });
  }
  const attributes = await readAttributeColumns(db, now());
  const own = ownColumns(kind, storeColumnsOf(await content.profile()), attributes).map(
    ({ name }) => name,
  );
  const used = Object.fromEntries(
    Object.entries(mapping).map(([name, target]) => [name, own.includes(target) ? target : '']),
  );
  refuseRepeated(draft, used);
  const { isMoved, draft: moved } = await moveDraft(db, id, ['mapping', 'checked'], {
    state: 'checking',
    kind,
    isPartial,
    mapping: used,
    choices,
    leavesFaultsOut,
    stockAt: countedAt,
    preview: null,
    plan: null,
    isConfirmed: false,
  });
  if (isMoved) {
    await rememberMapping(
      db,
      draft.columns ?? [],
      { kind, isPartial, mapping: used, choices },
      now(),
    );
    runImportDraft(id);
  }
  return toDraftDto(moved, context);
};

/** @throws DomainError 422 where two columns are the same one of ours */
function refuseRepeated({ columns }: DraftRow, mapping: ColumnMapping): void {
  const taken = new Map<string, string>();
  for (const { name, shown } of columns ?? []) {
    const own = mapping[name];
    if (!own) continue;
    const other = taken.get(own);
    if (other !== undefined) throw new DomainError(422, copy.columnTwice(other, shown, own));
    taken.set(own, shown);
  }
}

export const applyImport: Handler<'ApplyImport'> = async ({ id, seen, isConfirmed }, context) => {
  requireOwnCatalogue(context);
  const { db, runImportDraft } = context;
  const checked = await findDraft(db, id);
  const { preview, state } = checked;
  if (state === 'checked' && preview) {
    if (checkOf(checked) !== seen) throw new DomainError(409, copy.checkedAgain);
    if (preview.faults > 0) throw new DomainError(422, copy.faults);
    if (preview.unknownCategories.length > 0) throw new DomainError(422, copy.unknownCategories);
    const needsConfirmation =
      preview.largePrices > 0 || preview.oddWeights > 0 || preview.areManyRetired;
    if (needsConfirmation && !isConfirmed) throw new DomainError(409, copy.confirm);
  }
  const { draft, isMoved } = await moveDraft(db, id, ['checked'], {
    state: 'applying',
    isConfirmed,
  });
  if (isMoved) runImportDraft(id);
  return toDraftDto(draft, context);
};

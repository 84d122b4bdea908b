import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { familyChanges } from '../../database/schema';
import type { KeptFamily } from '../../database/schema';
import { toFamilyKey } from '../../domain/product-family';
import { toKept } from './change-families';
import type { FamilyChange } from './change-families';
import { readFamilies, readFamiliesOf, readFamilyNames } from './stored-families';
import type { StoredFamily } from './stored-families';

export interface UndoneFamilies {
  changes: FamilyChange[];
  /** The number of families that were changed later, or whose products are in others now: they stay as they are. */
  kept: number;
}

/** A change of an import that the store still has as the import left it. */
interface Undoable {
  /** undefined: the import has removed it. */
  id: number | undefined;
  before: KeptFamily | null;
}

/** Decides which families an undo of an import brings back. */
export async function planFamilyUndo(tx: Transaction, importId: number): Promise<UndoneFamilies> {
  const rows = await tx.select().from(familyChanges).where(eq(familyChanges.importId, importId));
  if (rows.length === 0) return { changes: [], kept: 0 };
  const names = await readFamilyNames(tx);
  // Another undo may have brought the same family back, with another id.
  const namesakeOf = (after: KeptFamily | null) => after && names.get(toFamilyKey(after.name));
  const ids = rows.flatMap(({ familyId, after }) => [familyId, namesakeOf(after) ?? familyId]);
  const stored = new Map(
    (await readFamilies(tx, sql`family.id = any(${sql.param(ids)}::int[])`)).map((family) => [
      family.id,
      family,
    ]),
  );
  const asLeft = rows.flatMap(({ familyId, before, after }): Undoable[] => {
    const family = stored.get(familyId) ?? stored.get(namesakeOf(after) ?? familyId);
    return isAsLeft(family, after) ? [{ id: family?.id, before }] : [];
  });
  const codes = asLeft.flatMap(({ before }) => before?.variants.map(({ code }) => code) ?? []);
  const families = new Map(
    (await readFamiliesOf(tx, codes)).flatMap(({ id, variants }) =>
      variants.map(({ code }) => [code, id] as const),
    ),
  );
  const free = findFree(asLeft, names, families);
  return {
    changes: free.map(({ id, before }) => ({ id, family: before })),
    kept: rows.length - free.length,
  };
}

const isAsLeft = (stored: StoredFamily | undefined, after: KeptFamily | null): boolean =>
  stored && after
    ? JSON.stringify(toKept(stored)) === JSON.stringify(toKept(after))
    : !stored && !after;

/**
 * Leaves out those whose name or products another family has that stays: a family that the same undo changes gives them
 * back, as both halves of a divided family do.
 * @param names ids by the keys of names @param families ids by product codes
 */
function findFree(
  undoable: readonly Undoable[],
  names: ReadonlyMap<string, number>,
  families: ReadonlyMap<number, number>,
): readonly Undoable[] {
  const undone = new Set(undoable.flatMap(({ id }) => id ?? []));
  const isFree = (id: number | undefined) => id === undefined || undone.has(id);
  const free = undoable.filter(
    ({ before }) =>
      !before ||
      (isFree(names.get(toFamilyKey(before.name))) &&
        before.variants.every(({ code }) => isFree(families.get(code)))),
  );
  return free.length === undoable.length ? free : findFree(free, names, families);
}

import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { familyChanges } from '../../database/schema';
import type { KeptFamily } from '../../database/schema';
import { toFamilyKey } from '../../domain/product-family';
import { toKept } from './change-families';
import type { FamilyChange } from './change-families';
import { readFamiliesOf, readFamily, readFamilyNames } from './stored-families';
import type { StoredFamily } from './stored-families';

export interface UndoneFamilies {
  changes: FamilyChange[];
  /** The number of families that were changed later, or whose products are in others now: they stay as they are. */
  kept: number;
}

/** Decides which families an undo of an import brings back. */
export async function planFamilyUndo(tx: Transaction, importId: number): Promise<UndoneFamilies> {
  const rows = await tx.select().from(familyChanges).where(eq(familyChanges.importId, importId));
  const plan: UndoneFamilies = { changes: [], kept: 0 };
  if (rows.length === 0) return plan;
  const names = await readFamilyNames(tx);
  for (const { familyId, before, after } of rows) {
    const stored = await findStored(tx, familyId, after, names);
    const isAsLeft = after === null ? !stored : stored !== undefined && isSame(stored, after);
    if (isAsLeft && (before === null || (await isFree(tx, before, stored?.id, names)))) {
      plan.changes.push({ id: stored?.id, family: before });
    } else plan.kept += 1;
  }
  return plan;
}

/** Another undo may have brought the same family back, with another id. */
async function findStored(
  tx: Transaction,
  id: number,
  after: KeptFamily | null,
  names: ReadonlyMap<string, number>,
): Promise<StoredFamily | undefined> {
  const sameName = after === null ? undefined : names.get(toFamilyKey(after.name));
  return (
    (await readFamily(tx, id)) ??
    (sameName === undefined ? undefined : await readFamily(tx, sameName))
  );
}

const isSame = (stored: StoredFamily, kept: KeptFamily): boolean =>
  JSON.stringify(toKept(stored)) === JSON.stringify(toKept(kept));

/** Says whether no other family has the name or one of the products. */
async function isFree(
  tx: Transaction,
  { name, variants }: KeptFamily,
  own: number | undefined,
  names: ReadonlyMap<string, number>,
): Promise<boolean> {
  const namesake = names.get(toFamilyKey(name));
  if (namesake !== undefined && namesake !== own) return false;
  const others = await readFamiliesOf(
    tx,
    variants.map(({ code }) => code),
  );
  return others.every(({ id }) => id === own);
}

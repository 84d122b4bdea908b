import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { periodChanges } from '../../database/schema';
import type { KeptPeriod } from '../../database/schema';
import { areOverlapping } from '../../domain/price-period';
import { readPeriods } from './change-periods';
import type { PeriodChange, PeriodRow } from './change-periods';

export interface UndonePeriods {
  changes: PeriodChange[];
  /** Products whose periods were changed later: they stay as they are. */
  kept: number[];
}

/** Decides which periods an undo of an import brings back. */
export async function planPeriodUndo(tx: Transaction, importId: number): Promise<UndonePeriods> {
  const rows = await tx.select().from(periodChanges).where(eq(periodChanges.importId, importId));
  const plan: UndonePeriods = { changes: [], kept: [] };
  for (const { productCode: code, before, after } of rows) {
    const stored = await readPeriods(tx, code);
    // By their values: another undo may have brought the same periods back.
    const left = after.flatMap((each) => stored.find((row) => isSamePeriod(row, each)) ?? []);
    const isAsLeft = left.length === after.length;
    const removed = left.map(({ id }) => id);
    const others = stored.filter(({ id }) => !removed.includes(id));
    const added = before.map(({ priceCents, startsAt, endsAt, isImported }) => ({
      priceCents,
      isImported,
      startsAt: new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    }));
    const isFree = !added.some((one) => others.some((other) => areOverlapping(one, other)));
    if (isAsLeft && isFree) plan.changes.push({ code, removed, added });
    else plan.kept.push(code);
  }
  return plan;
}

const isSamePeriod = (row: PeriodRow, kept: KeptPeriod): boolean =>
  row.priceCents === kept.priceCents &&
  row.isImported === kept.isImported &&
  row.startsAt.toISOString() === kept.startsAt &&
  (row.endsAt?.toISOString() ?? null) === kept.endsAt;

import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { periodChanges, pricePeriods } from '../../database/schema';
import type { KeptPeriod } from '../../database/schema';
import type { PricePeriod } from '../../domain/price-period';
import { applyPeriods } from './apply-periods';

export type PeriodRow = typeof pricePeriods.$inferSelect;

/** The periods of a product that are written together. */
export interface PeriodChange {
  code: number;
  /** Ids. */
  removed?: readonly number[];
  changed?: readonly (PricePeriod & { id: number })[];
  added?: readonly (PricePeriod & { isImported: boolean })[];
}

export interface PeriodSource {
  importId: number;
  /** The employee or import that changes them. */
  actor: string;
  now?: Date | undefined;
}

/** The periods of a product by their start. */
export const readPeriods = (db: Database | Transaction, code: number): Promise<PeriodRow[]> =>
  db
    .select()
    .from(pricePeriods)
    .where(eq(pricePeriods.productCode, code))
    .orderBy(asc(pricePeriods.startsAt));

/**
 * Writes periods, what they replaced, and the prices that follow. The catalogue must be locked, and no two periods of a
 * product may overlap: the database refuses them.
 */
export async function changePeriods(
  tx: Transaction,
  changes: readonly PeriodChange[],
  { importId, actor, now }: PeriodSource,
): Promise<void> {
  if (changes.length === 0) return;
  const removed = changes.flatMap((each) => each.removed ?? []);
  const changed = changes.flatMap((each) => each.changed ?? []);
  const added = changes.flatMap(({ code, added: own = [] }) =>
    own.map((each) => ({ ...each, code })),
  );
  const before = await readKept(tx, [...removed, ...changed.map(({ id }) => id)]);
  await tx.delete(pricePeriods).where(inArray(pricePeriods.id, removed));
  await tx.execute(sql`
    update price_periods set price_cents = changed."priceCents", starts_at = changed."startsAt",
      ends_at = changed."endsAt", version = version + 1, updated_by = ${actor}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as changed (id int, "priceCents" bigint, "startsAt" timestamptz, "endsAt" timestamptz)
    where price_periods.id = changed.id
  `);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into price_periods (product_code, price_cents, starts_at, ends_at, is_imported, updated_by)
    select code, "priceCents", "startsAt", "endsAt", "isImported", ${actor}
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added
      (code int, "priceCents" bigint, "startsAt" timestamptz, "endsAt" timestamptz, "isImported" boolean)
    returning id
  `);
  const after = await readKept(
    tx,
    [...rows, ...changed].map(({ id }) => id),
  );
  await tx.insert(periodChanges).values(
    changes.map(({ code: productCode }) => ({
      importId,
      productCode,
      before: before.get(productCode) ?? [],
      after: after.get(productCode) ?? [],
    })),
  );
  await applyPeriods(
    tx,
    changes.map(({ code }) => code),
    now,
  );
}

async function readKept(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, KeptPeriod[]>> {
  const rows = await tx
    .select()
    .from(pricePeriods)
    .where(eq(pricePeriods.id, sql`any(${sql.param(ids)}::int[])`));
  const kept = new Map<number, KeptPeriod[]>();
  for (const { id, productCode, priceCents, startsAt, endsAt, isImported, version } of rows) {
    const own = kept.get(productCode) ?? [];
    own.push({
      id,
      priceCents,
      isImported,
      version,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    });
    kept.set(productCode, own);
  }
  return kept;
}

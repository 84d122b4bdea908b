import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database';
import { pricePeriods } from '../../../database/schema';
import { areOverlapping } from '../../../domain/price-period';
import type { PricePeriod } from '../../../domain/price-period';
import type { PeriodChange, PeriodRow } from '../../prices/change-periods';
import type { PriceChange } from '../columns/change-limits';
import type { ImportedProduct } from '../columns/imported-product';

/** The promotional prices of a file would change this. */
export interface PromotionPlan {
  periodChanges: PeriodChange[];
  /** New promotional prices, each with the list price of the file before it. */
  promotions: PriceChange[];
  /** Codes of products with a period of an employee at that time: it stays, and that of the file is left out. */
  blocked: number[];
}

/**
 * Compares the promotional prices of a file with the periods of earlier files, which they replace. Those of employees stay,
 * and so does everything where the file has no such column.
 */
export async function planPromotions(
  db: Database | Transaction,
  products: readonly ImportedProduct[],
  now: Date,
): Promise<PromotionPlan> {
  const plan: PromotionPlan = { periodChanges: [], promotions: [], blocked: [] };
  const named = products.filter(({ promotion }) => promotion !== undefined);
  if (named.length === 0) return plan;
  const rows = await readOpenPeriods(db, named, now);
  for (const { code, priceCents: before, promotion } of named) {
    const stored = rows.get(code) ?? [];
    const own = stored.filter(({ isImported }) => isImported);
    const ofFile = (promotion && toPeriod(promotion, own, now)) ?? null;
    const ofEmployees = stored.filter((each) => !each.isImported);
    if (ofFile && ofEmployees.some((each) => areOverlapping(each, ofFile))) plan.blocked.push(code);
    const change = replace(code, own, ofFile && leaveOut(ofEmployees, ofFile), now);
    if (!change) continue;
    plan.periodChanges.push(change);
    const [price] = [...(change.added ?? []), ...(change.changed ?? [])].filter(
      ({ endsAt }) => endsAt === null || endsAt > now,
    );
    if (price && !own.some(({ priceCents }) => priceCents === price.priceCents)) {
      plan.promotions.push({ code, before, now: price.priceCents });
    }
  }
  return plan;
}

/** A period without a first day starts with the file that brings it, and goes on with the next one. Null: it is over. */
function toPeriod(
  { priceCents, startsAt, endsAt }: NonNullable<ImportedProduct['promotion']>,
  own: readonly PeriodRow[],
  now: Date,
): PricePeriod | null {
  if (endsAt !== null && endsAt <= now) return null;
  const running = own.find((each) => each.startsAt <= now);
  // Days that are over may have had another price.
  const starts = startsAt !== null && startsAt > now ? startsAt : (running?.startsAt ?? now);
  return { priceCents, startsAt: starts, endsAt };
}

/** Ends the period of a file where one of an employee begins. Null: an employee's runs at its start. */
function leaveOut(ofEmployees: readonly PeriodRow[], ofFile: PricePeriod): PricePeriod | null {
  const [first] = ofEmployees
    .filter((each) => areOverlapping(each, ofFile))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  if (!first) return ofFile;
  return first.startsAt > ofFile.startsAt ? { ...ofFile, endsAt: first.startsAt } : null;
}

/** undefined: nothing changes. */
function replace(
  code: number,
  own: readonly PeriodRow[],
  wanted: PricePeriod | null,
  now: Date,
): PeriodChange | undefined {
  const kept =
    wanted && own.find(({ startsAt }) => startsAt.getTime() === wanted.startsAt.getTime());
  const others = own.filter((each) => each !== kept);
  const isSame =
    kept !== null &&
    kept !== undefined &&
    kept.priceCents === wanted?.priceCents &&
    kept.endsAt?.getTime() === wanted.endsAt?.getTime();
  if (others.length === 0 && (isSame || (!wanted && !kept))) return undefined;
  const started = others.filter(({ startsAt }) => startsAt < now);
  return {
    code,
    removed: others.filter((each) => !started.includes(each)).map(({ id }) => id),
    changed: [
      ...started.map((each) => ({ ...each, endsAt: now })),
      ...(wanted && kept && !isSame ? [{ ...wanted, id: kept.id }] : []),
    ],
    added: wanted && !kept ? [{ ...wanted, isImported: true }] : [],
  };
}

async function readOpenPeriods(
  db: Database | Transaction,
  products: readonly ImportedProduct[],
  now: Date,
): Promise<Map<number, PeriodRow[]>> {
  const codes = sql.param(products.map(({ code }) => code));
  const rows = await db
    .select()
    .from(pricePeriods)
    .where(
      and(
        eq(pricePeriods.productCode, sql`any(${codes}::int[])`),
        or(isNull(pricePeriods.endsAt), gt(pricePeriods.endsAt, now)),
      ),
    );
  return groupByProduct(rows);
}

function groupByProduct(rows: readonly PeriodRow[]): Map<number, PeriodRow[]> {
  const byProduct = new Map<number, PeriodRow[]>();
  for (const row of rows) {
    byProduct.set(row.productCode, [...(byProduct.get(row.productCode) ?? []), row]);
  }
  return byProduct;
}

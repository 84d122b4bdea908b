import { inArray } from 'drizzle-orm';
import type { ImportPreview } from '@fireflay/back-office-wire';
import {
  areMany,
  identifyPlan,
  isLarge,
  MAX_RETIRED_PERCENT,
  sortPriceChanges,
} from '../../../catalogue/import/columns/change-limits';
import type { PriceChange } from '../../../catalogue/import/columns/change-limits';
import { checkPrices, checkStock } from '../../../catalogue/import/check/check-updates';
import { describeUnknown } from '../../../catalogue/import/check/unknown-products';
import { faultyLines } from '../../../catalogue/import/check/check-products';
import { findFaults, inspectFile } from '../../../catalogue/import/inspect-file';
import type { InspectOptions } from '../../../catalogue/import/inspect-file';
import { readKnownCodes } from '../../../catalogue/import/read-known-codes';
import { countChanged } from '../../../catalogue/import/write/plan-import';
import type { OddWeight } from '../../../catalogue/import/write/odd-weights';
import type { ColumnMapping } from '../../../catalogue/import/columns/columns';
import type { Problem } from '../../../tables/problem';
import type { ImportFile } from '../../../tables/read-file';
import { planPrices, planStock } from '../../../catalogue/import/write/apply-updates';
import { countStockChanges, toBalances } from '../../../catalogue/import/write/write-stock';
import type { Balance, StockChange } from '../../../catalogue/import/write/write-stock';
import type { Database } from '../../../database/database';
import { products } from '../../../database/schema';
import type { DraftContext } from './draft-context';

/** Kept for the list that employees download; the page shows the first of them. */
const MAX_PROBLEMS = 10_000;
const MAX_PRICE_CHANGES = 200;
const MAX_PRODUCTS = 50;
const MAX_CATEGORIES = 300;
const MAX_WEIGHTS = 200;

/** The choices that a file is checked with. */
export interface CheckOptions {
  reading: InspectOptions & { mapping: ColumnMapping };
  stockAt: Date;
}

/** The changes that an import would make, and their identifier. */
export interface CheckedDraft {
  preview: ImportPreview;
  plan: string;
}

const nothing = {
  added: 0,
  changed: 0,
  unchanged: 0,
  retired: 0,
  balances: 0,
  unknown: 0,
  areManyRetired: false,
  addedProducts: [],
  retiredProducts: [],
  leftOut: 0,
  inactive: 0,
  unknownCategories: [],
  oddWeights: 0,
  weights: [],
};

export async function previewProducts(
  context: DraftContext,
  file: ImportFile,
  { reading, stockAt }: CheckOptions,
): Promise<CheckedDraft> {
  const { db } = context;
  const inspected = await inspectFile(context, file, reading);
  const { plan, products: checked } = inspected;
  const names = new Map(checked.map(({ code, name }) => [code, name]));
  const hasFaults = findFaults(inspected.problems).length > 0;
  return {
    plan: identifyPlan(plan),
    preview: {
      ...nothing,
      ...describeFile(inspected),
      added: plan.added.length,
      changed: countChanged(plan),
      unchanged: checked.length - plan.added.length - countChanged(plan),
      retired: plan.retired.length,
      areManyRetired: areMany(plan, MAX_RETIRED_PERCENT),
      leftOut: inspected.leftOut.lines,
      inactive: inspected.inactive.length,
      unknownCategories: inspected.unknownCategories
        .toSorted((one, other) => other.lines - one.lines)
        .slice(0, MAX_CATEGORIES),
      ...describeWeights(plan.oddWeights, names),
      balances: hasFaults
        ? 0
        : await countBalances(db, toBalances(checked), {
            stockAt,
            replacesBatches: true,
            retired: plan.retired,
          }),
      addedProducts: plan.added.slice(0, MAX_PRODUCTS).map(({ code, name }) => ({ code, name })),
      retiredProducts: await nameProducts(db, plan.retired.slice(0, MAX_PRODUCTS)),
      ...describePrices([...plan.priceChanges, ...plan.promotions], names, context.maxPricePercent),
    },
  };
}

export async function previewPrices(
  { db, profile, maxPricePercent }: DraftContext,
  file: ImportFile,
  { reading: { mapping } }: CheckOptions,
): Promise<CheckedDraft> {
  const knownCodes = await readKnownCodes(db, false);
  const checked = await checkPrices(file, profile, { mapping, knownCodes });
  const plan = await planPrices(db, checked.updates);
  const shown = sortPriceChanges(plan.priceChanges).slice(0, MAX_PRICE_CHANGES);
  const named = await nameProducts(
    db,
    shown.map(({ code }) => code),
  );
  const changed = plan.priceChanges.length;
  return {
    plan: identifyPlan(plan),
    preview: {
      ...nothing,
      ...describeFile({ ...checked, lines: checked.updates.length, unknown: plan.unknown }),
      changed,
      unknown: plan.unknown.length,
      unchanged: checked.updates.length - changed - plan.unknown.length,
      ...describePrices(
        plan.priceChanges,
        new Map(named.map(({ code, name }) => [code, name])),
        maxPricePercent,
      ),
    },
  };
}

export async function previewStock(
  { db, profile, maxPricePercent }: DraftContext,
  file: ImportFile,
  { reading: { mapping }, stockAt }: CheckOptions,
): Promise<CheckedDraft> {
  const knownCodes = await readKnownCodes(db, false);
  const checked = await checkStock(file, profile, { mapping, knownCodes });
  const { known, unknown } = await planStock(db, checked.updates);
  const balances = await countBalances(db, known, { stockAt, replacesBatches: false });
  return {
    plan: identifyPlan({ priceChanges: [] }),
    preview: {
      ...nothing,
      ...describeFile({ ...checked, lines: checked.updates.length, unknown }),
      balances,
      unknown: unknown.length,
      ...describePrices([], new Map(), maxPricePercent),
    },
  };
}

interface ReadFile {
  format: string;
  lines: number;
  problems: readonly Problem[];
  /** Lines whose product is not for sale: they are left out, the others are applied. */
  unknown?: Parameters<typeof describeUnknown>[0];
}

function describeFile({ format, lines, problems, unknown = [] }: ReadFile) {
  const left = describeUnknown(unknown).map((problem) => ({ ...problem, isWarning: true }));
  const all = [...problems, ...left];
  const faults = findFaults(all);
  const leftOut = all.filter(({ isLeftOut }) => isLeftOut);
  const warnings = all.filter(({ isWarning, isLeftOut }) => isWarning && !isLeftOut);
  return {
    format,
    lines,
    faults: faults.length,
    faultyLines: faultyLines(faults).length,
    warnings: warnings.length,
    problems: [...faults, ...leftOut, ...warnings].slice(0, MAX_PROBLEMS),
  };
}

const describePrices = (
  changes: readonly PriceChange[],
  names: ReadonlyMap<number, string>,
  maxPricePercent: number,
) => ({
  prices: changes.length,
  largePrices: changes.filter((change) => isLarge(change, maxPricePercent)).length,
  pricePercent: maxPricePercent,
  priceChanges: sortPriceChanges(changes)
    .slice(0, MAX_PRICE_CHANGES)
    .map((change) => ({
      ...change,
      name: names.get(change.code) ?? '',
      isLarge: isLarge(change, maxPricePercent),
    })),
});

const describeWeights = (weights: readonly OddWeight[], names: ReadonlyMap<number, string>) => ({
  oddWeights: weights.length,
  weights: weights
    .slice(0, MAX_WEIGHTS)
    .map((weight) => ({ ...weight, name: names.get(weight.code) ?? '' })),
});

const countBalances = (db: Database, balances: readonly Balance[], change: StockChange) =>
  db.transaction((tx) => countStockChanges(tx, balances, change));

async function nameProducts(db: Database, codes: readonly number[]) {
  if (codes.length === 0) return [];
  return db
    .select({ code: products.code, name: products.name })
    .from(products)
    .where(inArray(products.code, [...codes]))
    .orderBy(products.code);
}

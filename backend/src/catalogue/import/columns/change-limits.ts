import { createHash } from 'node:crypto';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatScaled } from '../../../tables/write-csv';

/** Larger changes need a confirmation. */
export interface ChangeLimits {
  /** Percent of the products that may be retired; null: all. */
  maxRetiredPercent: number | null;
  /** Percent by which a price may rise or fall; null: any, and weights may be odd, too. */
  maxPricePercent: number | null;
}

/** Percent of the products that may be retired where nobody says otherwise. */
export const MAX_RETIRED_PERCENT = 10;

/** More would change than the operator has allowed. Nothing was changed. */
export class UnconfirmedChangeError extends Error {}

export interface PriceChange {
  code: number;
  /** Cents. */
  before: number;
  now: number;
}

/** The plan that somebody saw before they agreed to it. */
export interface ExpectedPlan {
  /** `identifyPlan` of that time; undefined: nothing was shown. */
  expectedPlan?: string | undefined;
}

interface GuardedChanges {
  priceChanges: readonly PriceChange[];
  retired?: readonly number[];
  oddWeights?: readonly WeightChange[];
  promotions?: readonly PriceChange[];
}

/** Identifies the changes that can need a confirmation: those of prices and odd weights, and the products that go. */
export const identifyPlan = ({
  priceChanges,
  retired = [],
  oddWeights = [],
  promotions = [],
}: GuardedChanges): string =>
  createHash('sha256')
    .update(JSON.stringify([priceChanges, retired, oddWeights, promotions]))
    .digest('base64url');

/** @throws UnconfirmedChangeError when other changes than those would be made */
export function requireExpectedPlan(plan: GuardedChanges, expected: string | undefined): void {
  if (expected === undefined || expected === identifyPlan(plan)) return;
  throw new UnconfirmedChangeError(
    'Preços ou produtos da loja mudaram depois da conferência. Nada foi mudado: confira de novo.',
  );
}

/** Grams; `before` is null of a new product. */
interface WeightChange {
  code: number;
  before: number | null;
  now: number;
}

const EXAMPLES = 5;

/** @throws UnconfirmedChangeError with numbers and examples */
export function requireFewRetired(
  { retired, existing }: { retired: readonly number[]; existing: number },
  maxPercent: ChangeLimits['maxRetiredPercent'],
): void {
  if (maxPercent === null || !areMany({ retired, existing }, maxPercent)) return;
  const percent = Math.round((100 * retired.length) / existing);
  const examples = retired.slice(0, EXAMPLES).join(', ');
  throw new UnconfirmedChangeError(
    `${retired.length} de ${existing} produtos (${percent} %) não estão no arquivo e sairiam da loja, como ${examples}: ` +
      `confira o arquivo; --yes os retira, --partial os mantém, --max-retired muda o limite de ${maxPercent} %.`,
  );
}

/** Whether so many products would be retired that it has to be confirmed. */
export const areMany = (
  { retired, existing }: { retired: readonly number[]; existing: number },
  maxPercent: number,
): boolean => retired.length * 100 > existing * maxPercent;

/**
 * @param howToConfirm as '--yes os muda'
 * @throws UnconfirmedChangeError with numbers and examples, the greatest change first
 */
export function requireSmallPriceChanges(
  changes: readonly PriceChange[],
  maxPercent: ChangeLimits['maxPricePercent'],
  howToConfirm: string,
): void {
  if (maxPercent === null) return;
  const large = sortPriceChanges(changes).filter((change) => isLarge(change, maxPercent));
  if (large.length === 0) return;
  const examples = large.slice(0, EXAMPLES).map(describeChange).join('; ');
  throw new UnconfirmedChangeError(
    `${large.length} de ${changes.length} preços mudados diferem em mais de ${maxPercent} %: ${examples}. ` +
      `Nada foi mudado: confira; ${howToConfirm}.`,
  );
}

/**
 * @param maxPricePercent null: they are confirmed
 * @throws UnconfirmedChangeError with numbers and examples
 */
export function requireSureWeights(
  odd: readonly WeightChange[],
  maxPricePercent: ChangeLimits['maxPricePercent'],
  howToConfirm: string,
): void {
  if (maxPricePercent === null || odd.length === 0) return;
  const kilograms = (grams: number) => `${formatScaled(grams, 3)} kg`;
  const examples = odd
    .slice(0, EXAMPLES)
    .map(({ code, before, now }) =>
      before === null
        ? `${code} com ${kilograms(now)}`
        : `${code} de ${kilograms(before)} para ${kilograms(now)}`,
    )
    .join('; ');
  throw new UnconfirmedChangeError(
    `${odd.length} pesos estão longe do que o produto tinha ou do que custa um quilo na categoria: ${examples}. ` +
      `Nada foi mudado: confira se são gramas; ${howToConfirm}.`,
  );
}

export const isLarge = ({ before, now }: PriceChange, maxPercent: number): boolean =>
  Math.abs(now - before) * 100 > before * maxPercent;

/** The greatest change first. */
export const sortPriceChanges = (changes: readonly PriceChange[]): PriceChange[] =>
  changes.toSorted((one, other) => factorOf(other) - factorOf(one));

/** A price that is ten times higher, and one that is a tenth, have changed equally. */
const factorOf = ({ before, now }: PriceChange) => Math.max(now / before, before / now);

function describeChange({ code, before, now }: PriceChange): string {
  const percent = Math.round((100 * (now - before)) / before);
  const text = (cents: number) => formatCurrency(cents).replace('\u00a0', ' ');
  return `${code} de ${text(before)} para ${text(now)} (${percent > 0 ? '+' : ''}${percent} %)`;
}

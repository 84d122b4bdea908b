import { formatCurrency } from 'shared-contracts/pricing';

/** How much may change without a confirmation. */
export interface ChangeLimits {
  /** Percent of the products that may be retired; null: all. */
  maxRetiredPercent: number | null;
  /** Percent by which a price may rise or fall; null: any. */
  maxPricePercent: number | null;
}

/** More would change than the operator has allowed. Nothing was changed. */
export class UnconfirmedChangeError extends Error {}

export interface PriceChange {
  code: number;
  /** Cents. */
  before: number;
  now: number;
}

const EXAMPLES = 5;

/** @throws UnconfirmedChangeError with numbers and examples */
export function requireFewRetired(
  { retired, existing }: { retired: readonly number[]; existing: number },
  maxPercent: ChangeLimits['maxRetiredPercent'],
): void {
  if (maxPercent === null || retired.length * 100 <= existing * maxPercent) return;
  const percent = Math.round((100 * retired.length) / existing);
  const examples = retired.slice(0, EXAMPLES).join(', ');
  throw new UnconfirmedChangeError(
    `${retired.length} of ${existing} products (${percent} %) are not in the file and would be retired, as ${examples}: ` +
      `check the file; --yes retires them, --partial keeps them, --max-retired sets another limit than ${maxPercent} %.`,
  );
}

/**
 * @param howToConfirm as '--yes changes them'
 * @throws UnconfirmedChangeError with numbers and examples, the greatest change first
 */
export function requireSmallPriceChanges(
  changes: readonly PriceChange[],
  maxPercent: ChangeLimits['maxPricePercent'],
  howToConfirm: string,
): void {
  if (maxPercent === null) return;
  const large = changes
    .filter(({ before, now }) => Math.abs(now - before) * 100 > before * maxPercent)
    .toSorted((one, other) => factorOf(other) - factorOf(one));
  if (large.length === 0) return;
  const examples = large.slice(0, EXAMPLES).map(describeChange).join('; ');
  throw new UnconfirmedChangeError(
    `${large.length} of ${changes.length} changed prices differ by more than ${maxPercent} %: ${examples}. ` +
      `Nothing was changed: check them; ${howToConfirm}.`,
  );
}

/** A price that is ten times higher, and one that is a tenth, have changed equally. */
const factorOf = ({ before, now }: PriceChange) => Math.max(now / before, before / now);

function describeChange({ code, before, now }: PriceChange): string {
  const percent = Math.round((100 * (now - before)) / before);
  const text = (cents: number) => formatCurrency(cents).replace('\u00a0', ' ');
  return `${code} from ${text(before)} to ${text(now)} (${percent > 0 ? '+' : ''}${percent} %)`;
}

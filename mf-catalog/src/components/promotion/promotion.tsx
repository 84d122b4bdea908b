import { formatCurrency } from 'shared-contracts/pricing';
import type { Cents } from 'shared-contracts/pricing';
import { copy } from './copy';

export interface Promotion {
  /** The price before it, of one unit or of one m². */
  before: Cents;
  /** `YYYY-MM-DD`; null: no end is known. */
  lastDay: string | null;
}

/** 'De R$ 59,90 por', before the price of now. Screen readers announce what no line through it tells them. */
export const PreviousPrice = ({ promotion }: { promotion: Promotion }) => (
  <>
    {copy.from}{' '}
    <s>
      <span className="visually-hidden">{copy.previous} </span>
      <span>{formatCurrency(promotion.before)}</span>
    </s>{' '}
    {copy.now}{' '}
  </>
);

export const describeOffer = ({ lastDay }: Promotion): string =>
  lastDay === null ? copy.offer : copy.offerUntil(lastDay);

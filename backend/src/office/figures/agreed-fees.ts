import { addDays, isBusinessDay } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import type { AgreedRate } from 'shared-contracts/content';
import { divideAmount } from 'shared-contracts/pricing';

/** Days between two instalments. */
const INSTALMENT_DAYS = 30;

/** Charges that are older than this number of days are settled: the last instalment, a long holiday after it. */
export const MAX_SETTLEMENT_DAYS = 60 + 24 * INSTALMENT_DAYS + 10;

/** The acquirer pays this on one day, as agreed: nobody has confirmed it. */
export interface ForeseenSettlement {
  day: Day;
  /** Its share of the charge, in cents; `feeCents` of it are the acquirer's. */
  grossCents: number;
  feeCents: number;
}

export interface Charge {
  kind: 'pix' | 'credit';
  /** The text for shoppers: 'Cartão de crédito Visa'. */
  method: string;
  installments: number;
  amountCents: number;
  /** The day of the payment. */
  day: Day;
}

/** The agreed rate of a charge: that of its brand, else that of all brands. */
export function findRate(
  rates: readonly AgreedRate[],
  { kind, method, installments }: Pick<Charge, 'kind' | 'method' | 'installments'>,
): AgreedRate | undefined {
  const fitting = rates.filter(
    (rate) =>
      rate.method === kind &&
      rate.fromInstalments <= installments &&
      installments <= rate.toInstalments,
  );
  const ofBrand = fitting.find(({ brand }) => brand !== '' && method.endsWith(` ${brand}`));
  return ofBrand ?? fitting.find(({ brand }) => brand === '');
}

/** Foretells when the acquirer pays a charge, in the order of the days. Half a cent of the fee is rounded up. */
export function foreseeSettlements(charge: Charge, rate: AgreedRate): ForeseenSettlement[] {
  const { amountCents, installments, day } = charge;
  const { fixedCents, days, isByInstalment } = rate;
  const hundredths = Math.round(rate.percent * 100);
  const share = Math.floor((amountCents * hundredths * 2 + 10_000) / 20_000);
  const fee = Math.min(amountCents, share + fixedCents);
  const parts = Array.from({ length: isByInstalment ? installments : 1 }, () => 1);
  const fees = divideAmount(fee, parts);
  return divideAmount(amountCents, parts).map((grossCents, at) => ({
    day: nextBankDay(addDays(day, days + at * INSTALMENT_DAYS)),
    grossCents,
    feeCents: fees[at] ?? 0,
  }));
}

/** Banks work on the business days of the country, whatever the store does. */
function nextBankDay(day: Day): Day {
  let next = day;
  while (!isBusinessDay(next)) next = addDays(next, 1);
  return next;
}

/** The terms of a price table, by which the store computes the price of any quantity, and of a whole cart. */
import { instalmentValue, pixPrice, STORE_TERMS, toCents } from 'shared-contracts/pricing';
import type { Cents, PriceTerms } from 'shared-contracts/pricing';
import type { PaymentOptionsDto } from 'shared-contracts/wire';

/** A cent is what two ways of rounding differ by. */
const ROUNDING_CENTS = 1;
const MAX_INSTALMENTS = 48;
/** A share of the price has as many decimals as keep the cents of any price exact. */
const SHARE_SCALE = 10_000_000;

/** The table's terms; instalments that no rule explains are not among them. */
export function readPriceTerms([pix, , card, normal]: PaymentOptionsDto): PriceTerms {
  const full = toCents(normal.valorParcela);
  return {
    ...readInstalmentTerms(full, card.parcelas),
    pixDiscount: readPixDiscount(full, toCents(pix.valorParcela)),
  };
}

/**
 * The discount in per cent that results in the Pix price: that of §9, else a whole one, else the exact share. Several
 * whole ones result in the same Pix price of a few reais.
 */
function readPixDiscount(full: Cents, pix: Cents): number {
  const share = Math.max(0, 100 * (1 - pix / full));
  const found = [STORE_TERMS.pixDiscount, Math.round(share)].find(
    (pixDiscount) => pixPrice(full, { ...STORE_TERMS, pixDiscount }) === pix,
  );
  return found ?? Math.round(share * SHARE_SCALE) / SHARE_SCALE;
}

function readInstalmentTerms(
  full: Cents,
  plans: PaymentOptionsDto[2]['parcelas'],
): Omit<PriceTerms, 'pixDiscount'> {
  const byCount = new Map(plans.map((plan) => [Number.parseInt(plan.nParcelas, 10) || 1, plan]));
  const countWhile = (from: number, terms: Partial<PriceTerms>, isFree: boolean) => {
    const tried = { ...STORE_TERMS, ...terms, maxInstalments: MAX_INSTALMENTS };
    let count = from;
    for (;;) {
      const plan = byCount.get(count + 1);
      if (!plan || count + 1 > MAX_INSTALMENTS || isInterestFree(plan) !== isFree) return count;
      const value = instalmentValue(full, count + 1, tried);
      if (Math.abs(value - toCents(plan.valorParcela)) > ROUNDING_CENTS) return count;
      count += 1;
    }
  };
  const interestFree = Math.max(1, countWhile(0, { interestFree: MAX_INSTALMENTS }, true));
  const next = byCount.get(interestFree + 1);
  const monthlyRate = next && readRate(next.descricao);
  if (monthlyRate === undefined) {
    return { interestFree, maxInstalments: interestFree, monthlyRate: STORE_TERMS.monthlyRate };
  }
  const maxInstalments = countWhile(interestFree, { interestFree, monthlyRate }, false);
  return { interestFree, maxInstalments, monthlyRate };
}

const isInterestFree = ({ descricao }: { descricao: string }) => /sem juros/i.test(descricao);

/** The per cent of 'com tarifa de 1.99% a.m.', with at most four decimals. */
function readRate(text: string): number | undefined {
  const [, percent] = /(\d{1,2}(?:[.,]\d{1,4})?)\s*%/.exec(text) ?? [];
  const rate = percent === undefined ? 0 : Number(percent.replace(',', '.'));
  return rate > 0 ? rate : undefined;
}

import { formatRate } from 'shared-contracts/pricing';
import { storeTerms } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';

/** Writes how shoppers pay, on the terms that count now. */
export function paymentTerms(profile: StoreProfile): string[] {
  const { pixDiscount, interestFree, maxInstalments, monthlyRate } = storeTerms(profile);
  if (profile.unavailable?.includes('commonTerms')) {
    return [
      'Pix: o preço de cada produto no Pix está na página dele. O frete não tem desconto.',
      'Cartão de crédito Visa, Mastercard ou Elo: as parcelas, com ou sem juros, estão na página do produto e no pagamento.',
    ];
  }
  return [
    `Pix: ${pixDiscount}% de desconto no valor dos produtos. O desconto não se aplica ao frete.`,
    `Cartão de crédito Visa, Mastercard ou Elo: em até ${interestFree}x sem juros.`,
    `De ${interestFree + 1}x a ${maxInstalments}x no cartão, com tarifa de ${formatRate(monthlyRate)} a.m.`,
  ];
}

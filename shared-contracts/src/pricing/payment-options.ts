import type { PaymentOptionsDto } from '../wire';
import { instalmentPlans } from './instalments';
import { toReais } from './money';
import type { Cents } from './money';
import { pixPrice } from './pix';
import { formatRate, STORE_TERMS } from './terms';
import type { PriceTerms } from './terms';

/** The payment options of a price, in the format of the wire. */
export function paymentOptions(price: Cents, terms: PriceTerms = STORE_TERMS): PaymentOptionsDto {
  const full = { nParcelas: 1 as const, valorParcela: toReais(price) };
  return [
    { forma: 'pix', nParcelas: 1, valorParcela: toReais(pixPrice(price, terms)) },
    { forma: 'boleto', ...full },
    {
      forma: 'cartao',
      parcelas: instalmentPlans(price, terms).map(
        ({ count, value, interestFree, monthlyRate }) => ({
          id: count,
          nParcelas: count === 1 ? 'à vista' : String(count),
          valorParcela: toReais(value),
          descricao: interestFree ? 'sem juros' : `com tarifa de ${formatRate(monthlyRate)} a.m.`,
        }),
      ),
    },
    { forma: 'normal', ...full },
  ];
}

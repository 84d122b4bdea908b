import type { PaymentOptionsDto } from '../wire';
import { INTEREST_RATE_TEXT, instalmentPlans } from './instalments';
import { toReais, type Cents } from './money';
import { pixPrice } from './pix';

/** The payment options of a price, in the format of the wire. */
export function paymentOptions(price: Cents): PaymentOptionsDto {
  const full = { nParcelas: 1 as const, valorParcela: toReais(price) };
  return [
    { forma: 'pix', nParcelas: 1, valorParcela: toReais(pixPrice(price)) },
    { forma: 'boleto', ...full },
    {
      forma: 'cartao',
      parcelas: instalmentPlans(price).map(({ count, value, interestFree }) => ({
        id: count,
        nParcelas: count === 1 ? 'à vista' : String(count),
        valorParcela: toReais(value),
        descricao: interestFree ? 'sem juros' : `com tarifa de ${INTEREST_RATE_TEXT} a.m.`,
      })),
    },
    { forma: 'normal', ...full },
  ];
}

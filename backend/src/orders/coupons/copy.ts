import { formatShortDate } from 'shared-contracts/calendar';
import { formatCurrency } from 'shared-contracts/pricing';
import { QUOTE_CODE_PREFIX } from '../quotes/quote-token';
import type { CouponRefusal } from '../../domain/coupon';

const unknown = 'Não encontramos este cupom. Confira se o código está certo.';

export const copy = {
  unknown,
  codeName: (code: string) =>
    `${code.startsWith(QUOTE_CODE_PREFIX) ? 'Orçamento' : 'Cupom'} ${code}`,
  tooManyUnknown: (minutes: number) =>
    `Muitos códigos desconhecidos. Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} e tente de novo.`,
  savesMore: (description: string, cents: number) =>
    `${description} economiza mais nesta compra: ${formatCurrency(cents)}. Os descontos não se somam, e aplicamos o maior.`,
};

/** Why a coupon cannot be used, for the shopper. @param category the name of the coupon's category; empty for none */
export function refusalText(
  refusal: CouponRefusal,
  { category, isOnShipping }: { category: string; isOnShipping: boolean },
): string {
  switch (refusal.reason) {
    case 'inactive':
      return 'Este cupom não vale mais.';
    case 'early':
      return `Este cupom vale a partir de ${formatShortDate(refusal.day)}.`;
    case 'late':
      return `Este cupom venceu em ${formatShortDate(refusal.day)}.`;
    case 'exhausted':
      return 'Este cupom esgotou: todos os usos já foram feitos.';
    case 'signIn':
      return 'Este cupom é só para a primeira compra: entre na sua conta para usá-lo.';
    case 'firstPurchase':
      return 'Este cupom é só para a primeira compra, e você já comprou nesta loja.';
    case 'used':
      return 'Você já usou este cupom.';
    case 'category':
      return `Este cupom vale só para ${category}, e o carrinho não tem produtos dessa categoria.`;
    case 'minimum':
      return `Este cupom vale a partir de ${formatCurrency(refusal.minimumCents)} em ${category || 'produtos'}: faltam ${formatCurrency(refusal.missingCents)}.`;
    case 'nothing':
      return isOnShipping
        ? 'Este cupom é para o frete, e o que você escolheu já é grátis.'
        : 'Este cupom não reduz o valor desta compra.';
  }
}

import {
  areEqualTerms,
  paymentOptions,
  STORE_TERMS,
  toCents,
  toPriceTermsDto,
} from 'shared-contracts/pricing';
import type { PriceTerms } from 'shared-contracts/pricing';
import type { ProductDto } from 'shared-contracts/wire';

/**
 * A reply with the payment options of other terms than those of the wire's default (D38). Snapshots of the catalogue
 * hold products without terms, which change at their own moments.
 */
export function withTerms<Reply extends { produtos: ProductDto[] }>(
  reply: Reply,
  terms: PriceTerms,
): Reply {
  if (areEqualTerms(terms, STORE_TERMS)) return reply;
  const condicoes = toPriceTermsDto(terms);
  const produtos = reply.produtos.map((product) => {
    const price = toCents(product.preco[3].valorParcela);
    return { ...product, preco: paymentOptions(price, terms), condicoes };
  });
  return { ...reply, produtos };
}

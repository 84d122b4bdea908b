import { parseBoxArea, toCents, toPriceTerms } from 'shared-contracts/pricing';
import { toBatch } from 'shared-contracts/store';
import type { CallReply } from 'shared-contracts/wire';
import type { ProductsCall } from 'shared-contracts/wire/calls';
import type { CurrentProduct } from './current-product';

/** Null: the reply has no product. */
export function toCurrentProduct({
  produtos: [product],
  lotes = [],
}: CallReply<typeof ProductsCall>): CurrentProduct | null {
  if (!product) return null;
  const [, , , normal] = product.preco;
  return {
    unitPrice: toCents(normal.valorParcela),
    boxArea: parseBoxArea(product.multiploprdvenda),
    terms: product.condicoes && toPriceTerms(product.condicoes),
    available: product.saldo ?? null,
    batches: lotes.map(toBatch),
  };
}

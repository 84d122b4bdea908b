import { picturePath } from 'shared-contracts/navigation';
import { parseBoxArea, toCents, toPriceTerms } from 'shared-contracts/pricing';
import { toBatch } from 'shared-contracts/store';
import type { BatchDto, ProductDto, Products, ReplyOf } from 'shared-contracts/wire';
import type { SoldProduct } from './reorder';

/** Null: the product does not exist or has no price. */
export function toSoldProduct({ produtos, lotes }: ReplyOf<typeof Products>): SoldProduct | null {
  const [dto] = produtos;
  return dto ? toListedProduct(dto, lotes) : null;
}

/** A product of a list has no batches. Null: it has no price. */
export function toListedProduct(dto: ProductDto, batches: BatchDto[] = []): SoldProduct | null {
  const price = dto.preco.find(({ forma }) => forma === 'normal' || forma === 'boleto');
  if (!price || !('valorParcela' in price)) return null;
  const id = String(dto.idprd);
  return {
    id,
    name: dto.descricao,
    boxArea: parseBoxArea(dto.multiploprdvenda),
    unit: dto.codundvenda,
    unitPrice: toCents(price.valorParcela),
    image: picturePath(id),
    description: dto.info_grupo,
    batches: batches.map(toBatch),
    stock: dto.saldo ?? null,
    ...(dto.condicoes && { terms: toPriceTerms(dto.condicoes) }),
  };
}

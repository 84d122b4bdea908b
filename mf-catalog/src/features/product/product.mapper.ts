import { asApiError } from 'shared-contracts/client';
import { picturePath } from 'shared-contracts/navigation';
import {
  parseBoxArea,
  pixPrice,
  STORE_TERMS,
  toCents,
  toPriceTerms,
} from 'shared-contracts/pricing';
import type { Cents, PriceTerms } from 'shared-contracts/pricing';
import type { BuyableProduct } from 'shared-contracts/remotes';
import type { Batch } from 'shared-contracts/store';
import type {
  AttributeValueDto,
  BatchDto,
  PaymentOptionDto,
  PaymentOptionsDto,
  ProductDto,
  ProductFamilyDto,
  Products,
  ReplyOf,
} from 'shared-contracts/wire';
import type { Promotion } from '../../components/promotion/promotion';
import type { ProductFamily } from './family/family';
import type { AttributeData, Price, Product, ProductSummary } from './product';

/** @throws RangeError when price or area is invalid: no price is better than a wrong one */
export function toProductSummary(dto: ProductDto): ProductSummary {
  const price = toPrice(dto);
  return {
    id: String(dto.idprd),
    name: dto.descricao,
    brand: dto.descmarca,
    unit: dto.codundvenda,
    price,
    promotion: toPromotion(dto, price),
    boxArea: parseBoxArea(dto.multiploprdvenda),
    available: dto.saldo ?? null,
  };
}

/** Leaves out products that cannot be read; the rest of the list is shown. */
export function toProductSummaries(dtos: ProductDto[]): ProductSummary[] {
  return dtos.flatMap((dto) => {
    try {
      return [toProductSummary(dto)];
    } catch (error) {
      console.warn(`Catalogue: product ${dto.idprd} is invalid and not shown:`, error);
      return [];
    }
  });
}

/** Null: the product does not exist. */
export function toProduct({
  produtos,
  lotes,
  imagens,
  atributos,
  relacionados,
  fretes,
  familia,
  variante,
}: ReplyOf<typeof Products>): Product | null {
  const dto = produtos[0];
  if (!dto) return null;
  const summary = toProductSummary(dto);
  return {
    ...summary,
    description: dto.info_grupo,
    groupName: dto.nome_grupo,
    groupSlug: dto.slug_grupo || null,
    subgroupName: dto.nome_sub_grupo,
    subgroupSlug: dto.slug_sub_grupo || null,
    boleto: amountOf(dto.preco, 'boleto') ?? summary.price.full,
    batches: (lotes ?? []).map(toBatch),
    variant: variante || null,
    family: familia ? toFamily(familia, summary.price.terms) : null,
    // A server that does not report pictures may have one.
    pictures: imagens ?? [1],
    attributes: (atributos ?? []).map(({ nome, valor, id, dado }) => ({
      name: nome,
      value: valor,
      ...(id !== undefined && { id }),
      ...(dado !== undefined && { data: toAttributeData(dado) }),
    })),
    relatedIds: (relacionados ?? []).map(String),
    shippingRates: (fretes ?? []).map(({ ufs, ate, prazo }) => ({
      states: ufs,
      maxPrice: toCents(ate),
      businessDays: prazo,
    })),
  };
}

function toFamily(
  { codigo, descricao, eixos, variantes }: ProductFamilyDto,
  terms: PriceTerms,
): ProductFamily {
  return {
    id: String(codigo),
    name: descricao,
    axes: eixos,
    variants: variantes.map(({ idprd, valores, preco, saldo }) => ({
      productId: String(idprd),
      values: valores,
      pixPrice: pixPrice(toCents(preco), terms),
      isSoldOut: saldo === 0,
    })),
  };
}

export const toAttributeData = (data: AttributeValueDto): AttributeData =>
  typeof data === 'object' ? { lengthMm: data.comprimento, widthMm: data.largura } : data;

/** The product as the buy button and the cart expect it. */
export function toBuyable(product: Product): BuyableProduct {
  const { terms } = product.price;
  return {
    id: product.id,
    name: product.name,
    boxArea: product.boxArea,
    unit: product.unit,
    unitPrice: product.price.full,
    image: picturePath(product.id, product.pictures[0] ?? 1),
    description: product.description,
    batches: product.batches,
    // The cart knows the store's own terms.
    ...(terms !== STORE_TERMS && { terms }),
    ...(product.variant && { variant: product.variant }),
  };
}

/** A price that is not below the one before it is no offer. */
function toPromotion({ promocao }: ProductDto, { full }: Price): Promotion | null {
  const before = promocao ? toCents(promocao.de) : 0;
  return before > full ? { before, lastDay: promocao?.ate ?? null } : null;
}

/** The price of one unit as cart and order compute it. All methods except Pix and card cost the full price. */
function toPrice({ preco, condicoes }: ProductDto): Price {
  const full = amountOf(preco, 'normal') ?? amountOf(preco, 'boleto');
  if (full === null) throw new RangeError('No price');
  const terms = condicoes ? toPriceTerms(condicoes) : STORE_TERMS;
  return { pix: pixPrice(full, terms), full, terms };
}

function amountOf(options: PaymentOptionsDto, method: PaymentOptionDto['forma']): Cents | null {
  const option = options.find(({ forma }) => forma === method);
  return option && 'valorParcela' in option ? toCents(option.valorParcela) : null;
}

/** Reads the number of units that can be sold from a refusal of the stock check; null when it has no number. */
export function toUnitsLeft(error: unknown): number | null {
  const failure = asApiError(error);
  if (failure.kind !== 'refused' || failure.status !== 406) return null;
  const { disponivel } = (failure.details ?? {}) as { disponivel?: unknown };
  return typeof disponivel === 'number' ? disponivel : null;
}

function toBatch({ id, descricao, saldo }: BatchDto): Batch {
  return { id: String(id), description: descricao, balance: saldo };
}

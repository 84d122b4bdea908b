import { asApiError } from 'shared-contracts/client';
import {
  INTEREST_FREE_INSTALMENTS,
  instalmentPlans,
  parseBoxArea,
  toCents,
  type Cents,
  type InstalmentPlan,
} from 'shared-contracts/pricing';
import type { BuyableProduct } from 'shared-contracts/remotes';
import type { Batch } from 'shared-contracts/store';
import type {
  BatchDto,
  PaymentOptionDto,
  PaymentOptionsDto,
  ProductDto,
  Products,
  ReplyOf,
} from 'shared-contracts/wire';
import { pictureUrl } from './picture-url';
import type { Price, Product, ProductSummary } from './product';

/** @throws RangeError when price or area is invalid: no price is better than a wrong one */
export function toProductSummary(dto: ProductDto): ProductSummary {
  return {
    id: String(dto.idprd),
    name: dto.descricao,
    brand: dto.descmarca,
    unit: dto.codundvenda,
    price: toPrice(dto.preco),
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
}: ReplyOf<typeof Products>): Product | null {
  const dto = produtos[0];
  if (!dto) return null;
  const summary = toProductSummary(dto);
  const instalments = toInstalments(dto.preco);
  return {
    ...summary,
    description: dto.info_grupo,
    groupName: dto.nome_grupo,
    groupSlug: dto.slug_grupo || null,
    subgroupSlug: dto.slug_sub_grupo || null,
    boleto: amountOf(dto.preco, 'boleto') ?? summary.price.full,
    instalments: instalments.length > 0 ? instalments : instalmentPlans(summary.price.full),
    squareMetersPerBox: dto.multiploprdvenda,
    batches: (lotes ?? []).map(toBatch),
    // A server that does not report pictures may have one.
    pictures: imagens ?? [1],
    attributes: (atributos ?? []).map(({ nome, valor }) => ({ name: nome, value: valor })),
    relatedIds: (relacionados ?? []).map(String),
    freight: (fretes ?? []).map(({ ufs, ate, prazo }) => ({
      states: ufs,
      maxPrice: toCents(ate),
      businessDays: prazo,
    })),
  };
}

/** The product as the buy button and the cart expect it. */
export function toBuyable(product: Product): BuyableProduct {
  return {
    id: product.id,
    name: product.name,
    squareMetersPerBox: product.squareMetersPerBox,
    unit: product.unit,
    unitPrice: product.price.full,
    image: pictureUrl(product.id, product.pictures[0] ?? 1),
    description: product.description,
    batches: product.batches,
  };
}

/** The Pix price is the first option's value (§3). All other methods except the card cost the full price. */
function toPrice(options: PaymentOptionsDto): Price {
  const pix = amountOf(options, 'pix');
  const full = amountOf(options, 'normal') ?? amountOf(options, 'boleto');
  if (pix === null || full === null) throw new RangeError('No price');
  const counts = toInstalments(options).flatMap((plan) => (plan.interestFree ? [plan.count] : []));
  return {
    pix,
    full,
    interestFreeCount: counts.length > 0 ? Math.max(...counts) : INTEREST_FREE_INSTALMENTS,
  };
}

function amountOf(options: PaymentOptionsDto, method: PaymentOptionDto['forma']): Cents | null {
  const option = options.find(({ forma }) => forma === method);
  return option && 'valorParcela' in option ? toCents(option.valorParcela) : null;
}

function toInstalments(options: PaymentOptionsDto): InstalmentPlan[] {
  const card = options.find((option) => 'parcelas' in option);
  return (card?.parcelas ?? []).map(({ nParcelas, valorParcela, descricao }) => ({
    // 'à vista' is one instalment.
    count: Number.parseInt(nParcelas, 10) || 1,
    value: toCents(valorParcela),
    interestFree: /sem juros/i.test(descricao),
  }));
}

/** How many can be sold, from a refusal of APP_0034; null when it has no number. */
export function toUnitsLeft(error: unknown): number | null {
  const failure = asApiError(error);
  if (failure.kind !== 'refused' || failure.status !== 406) return null;
  const { disponivel } = (failure.details ?? {}) as { disponivel?: unknown };
  return typeof disponivel === 'number' ? disponivel : null;
}

function toBatch({ id, descricao, saldo }: BatchDto): Batch {
  return { id: String(id), description: descricao, balance: saldo };
}

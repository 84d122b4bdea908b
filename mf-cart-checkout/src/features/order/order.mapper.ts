import { parseBoxArea, toCents, toPriceTerms, toReais } from 'shared-contracts/pricing';
import {
  toAddressDto,
  toCartItemDto,
  toCustomerDto,
  toOrderSummaryDto,
  toShippingOptionDto,
} from 'shared-contracts/store';
import type {
  CardOrderDto,
  OrderChangeDto,
  PaymentFormDto,
  PixOrderDto,
} from 'shared-contracts/wire';
import { toCompanyDataDto } from '../company/company-data.mapper';
import { toGoodsDto } from '../shipping/shipping-quote.mapper';
import type { CardPayment } from './card';
import { couponSaving } from './order';
import type { AddressRequest, OrderChange, OrderDraft } from './order';

export function toAddressRequestDto({ address, ...goods }: AddressRequest) {
  // The shipping does not depend on how the driver finds the address.
  return { ...toAddressDto({ ...address, reference: undefined }), ...toGoodsDto(goods) };
}

/**
 * Order paid by Pix. The summary has the discounted amounts, as the shopper saw them.
 *
 * @param source of the visit; undefined: it is not known, or not needed
 */
export function toPixOrderDto(order: OrderDraft, source?: string): PixOrderDto {
  const { pixSubtotal: subtotal, pixTotal: total } = order.totals;
  return {
    ...orderFields(order, source),
    resumo: toOrderSummaryDto({ subtotal, shipping: netShipping(order), total }),
    type: 'pix',
    pagamento: {},
  };
}

export function toCardOrderDto(
  order: OrderDraft,
  payment: CardPayment,
  source?: string,
): CardOrderDto {
  const { subtotal, discount, total } = order.totals;
  return {
    ...orderFields(order, source),
    resumo: toOrderSummaryDto({
      subtotal: subtotal - discount,
      shipping: netShipping(order),
      total,
    }),
    type: 'credit',
    pagamento: toPaymentFormDto(payment),
  };
}

const netShipping = ({ totals }: OrderDraft) => totals.shipping - totals.shippingDiscount;

function orderFields(order: OrderDraft, source: string | undefined) {
  const { customer, lines, shipping, address, movement, mov, coupon, totals } = order;
  const company = toCompanyDataDto(order.company);
  const saved = couponSaving(totals);
  return {
    dados_cliente: toCustomerDto(customer),
    produtos: lines.map(toCartItemDto),
    frete: toShippingOptionDto(shipping),
    entrega: toAddressDto(address),
    movimento: movement,
    mov,
    ...(coupon && saved > 0 && { cupom: { codigo: coupon.code, economia: toReais(saved) } }),
    ...(company && { empresa: company }),
    ...(source !== undefined && { origem: source }),
  };
}

function toPaymentFormDto({ card, instalment }: CardPayment): PaymentFormDto {
  return {
    cardNumber: card.number.replace(/\D/g, ''),
    expiry: card.expiry.replace(/\s/g, ''),
    name: card.name.trim(),
    cvv: card.cvv,
    installments: instalment.count,
    installmentId: instalment.count,
    installmentValue: toReais(instalment.value),
  };
}

/** The changes of a 409; empty when the server sends no list. */
export function toOrderChanges(details: unknown): OrderChange[] {
  if (typeof details !== 'object' || details === null || !('mudancas' in details)) return [];
  const { mudancas } = details;
  return Array.isArray(mudancas) ? mudancas.filter(isChange).map(toOrderChange) : [];
}

function isChange(value: unknown): value is OrderChangeDto {
  return (
    typeof value === 'object' &&
    value !== null &&
    'antes' in value &&
    typeof value.antes === 'number' &&
    'agora' in value &&
    typeof value.agora === 'number' &&
    'motivo' in value &&
    (value.motivo === 'frete' || value.motivo === 'cupom' || 'idprd' in value)
  );
}

function toOrderChange({ idprd, lote, caixa, condicoes, ...dto }: OrderChangeDto): OrderChange {
  const { motivo, antes, agora, texto } = dto;
  if (motivo === 'cupom') {
    return {
      kind: 'coupon',
      before: toCents(antes),
      now: toCents(agora),
      reason: texto ?? null,
    };
  }
  if (motivo === 'frete') {
    // The server sends equal prices for an option that it no longer offers.
    if (antes === agora) return { kind: 'shippingGone', reason: texto ?? null };
    return { kind: 'shipping', before: toCents(antes), now: toCents(agora) };
  }
  const productId = String(idprd);
  return motivo === 'preco'
    ? {
        kind: 'price',
        productId,
        before: toCents(antes),
        now: toCents(agora),
        box: caixa === undefined ? undefined : parseBoxArea(caixa),
        terms: condicoes ? toPriceTerms(condicoes) : null,
      }
    : { kind: 'stock', productId, batch: lote ?? null, before: antes, now: agora };
}

/** Whole seconds until an instant of the wire, at least 0; null without an instant. */
export function secondsUntil(instant: string | undefined, now: Date): number | null {
  const end = instant === undefined ? NaN : Date.parse(instant);
  return Number.isNaN(end) ? null : Math.max(0, Math.ceil((end - now.getTime()) / 1000));
}

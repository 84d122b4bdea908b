import { formatArea, lineTotal, parseBoxArea, toCents } from 'shared-contracts/pricing';
import { findStep, findStopReason, isAwaitingPayment } from 'shared-contracts/profile/order-status';
import type { InvoiceDto, OrderDto, OrderItemDto } from 'shared-contracts/wire';
import type { Invoice, Order, OrderCoupon, OrderItem, OrderProgress, PickupStore } from './order';
import { toParcel, toParcelItems } from './parcels/parcel.mapper';
import { toHttpsLink, toTracking } from './tracking.mapper';
import { toOrderReturn, toReturnTerms } from './returns/order-return.mapper';

/** The carrier of an order that is collected. */
const PICKUP_CARRIER_ID = -1;

export const isPickupBy = (carrierId: number | undefined) => carrierId === PICKUP_CARRIER_ID;

export function toOrder(dto: OrderDto): Order {
  const items = dto.items.map(toOrderItem);
  const goodsTotal = items.reduce((sum, item) => sum + item.total, 0);
  const coupon = toCoupon(dto.cupom);
  const shipping = toCents(dto.shipping.price) + (coupon?.shipping ?? 0);
  const total = toCents(dto.total);
  const beforePayment = goodsTotal + shipping - (coupon?.saved ?? 0);
  return {
    id: String(dto.id),
    placedAt: dto.date ?? null,
    payableUntil: dto.pagar_ate ?? null,
    deliveredAt: dto.entregue ?? null,
    status: dto.status,
    progress: toProgress(dto),
    items,
    shipping: {
      method: dto.shipping.method,
      estimate: dto.shipping.estimate,
      dueOn: dto.shipping.ate ?? null,
      price: shipping,
      address: dto.shipping.address,
      pickup: isPickupBy(dto.shipping.via),
      carrierId: dto.shipping.via,
      pickupStore: toPickupStore(dto.shipping.loja),
      tracking: toTracking(dto.rastreio, dto.rastreio_url),
    },
    payment: {
      method: dto.payment.method,
      instalments: dto.payment.installments,
      pix: /\bpix\b/i.test(dto.payment.method),
    },
    company: toCompany(dto.empresa),
    goodsTotal,
    coupon,
    discount: Math.max(0, beforePayment - total),
    interest: Math.max(0, total - beforePayment),
    total,
    invoices: (dto.notas ?? (dto.nota ? [dto.nota] : [])).map(toInvoice),
    parcels: (dto.pacotes ?? []).map((parcel) => toParcel(parcel, items)),
    unsent: toParcelItems(dto.a_enviar, items),
    withdrawal: {
      until: dto.desistencia?.ate ?? null,
      requestedOn: dto.desistencia?.pedida ?? null,
    },
    returnTerms: toReturnTerms(dto.devolucao),
    returns: (dto.devolucoes ?? []).map(toOrderReturn),
    refunds: (dto.reembolsos ?? []).map(({ valor, feito, motivo, na_loja }) => ({
      amount: toCents(valor),
      doneAt: feito ?? null,
      reason: motivo ?? null,
      byStore: na_loja === true,
    })),
  };
}

function toCoupon(coupon: OrderDto['cupom']): OrderCoupon | null {
  if (!coupon) return null;
  const { codigo, economia, frete } = coupon;
  return { code: codigo, saved: toCents(economia), shipping: toCents(frete) };
}

function toCompany(company: OrderDto['empresa']): Order['company'] {
  if (!company) return null;
  const { inscricao_estadual, ordem_compra, obra } = company;
  return {
    stateRegistration: inscricao_estadual ?? '',
    purchaseOrder: ordem_compra ?? '',
    jobName: obra ?? '',
  };
}

function toPickupStore(store: OrderDto['shipping']['loja']): PickupStore | null {
  if (!store) return null;
  const hours = store.horario.map(({ dias, horas }) => ({ days: dias, times: horas }));
  return { phone: store.telefone, hours };
}

function toInvoice(invoice: InvoiceDto): Invoice {
  const { chave, numero, serie, emitida, danfe, xml, arquivo, pacote } = invoice;
  return {
    key: chave,
    number: numero,
    series: serie,
    issuedAt: Number.isNaN(Date.parse(emitida)) ? null : emitida,
    printLink: toHttpsLink(danfe),
    xmlLink: toHttpsLink(xml),
    hasFile: arquivo === true,
    parcel: pacote ?? null,
  };
}

/**
 * Servers may send the line total with the Pix discount. The item shows its full price, and the discount is
 * shown once for all items. If the area of a box is unknown, the server's total is used.
 */
function toOrderItem(dto: OrderItemDto): OrderItem {
  const byArea = /^m[2²]$/i.test(dto.codundvenda);
  const charged = toCents(dto.total_item);
  const boxArea = byArea ? parseBoxArea(dto.multiploprdvenda ?? '') : null;
  const isPriced = !byArea || boxArea !== null;
  const priced = lineTotal({ price: toCents(dto.price), quantity: dto.quantity, boxArea });
  return {
    id: String(dto.id),
    productId: String(dto.idprd),
    batch: dto.lote || null,
    batchName: dto.lote_descricao || null,
    name: dto.name,
    variant: dto.variante || null,
    quantity: dto.quantity,
    cancelled: Math.min(dto.quantity, dto.cancelada ?? 0),
    unit: dto.codundvenda,
    byArea,
    area: boxArea === null ? null : formatArea(boxArea * dto.quantity),
    unitPrice: toCents(dto.price),
    total: isPriced ? Math.max(priced, charged) : charged,
  };
}

/**
 * Only the words of `order-status` stop an order. Any other text is that server's own: the step is what the index says, or
 * without an index the step of that name.
 */
export function toProgress({
  currentStepIndex,
  status,
}: Pick<OrderDto, 'currentStepIndex' | 'status'>): OrderProgress {
  const reason = findStopReason(status);
  if (reason) return { kind: 'stopped', reason };
  const step = currentStepIndex ?? findStep(status);
  if (step >= 0) return { kind: 'moving', step };
  return { kind: isAwaitingPayment(status) ? 'awaitingPayment' : 'unnamed' };
}

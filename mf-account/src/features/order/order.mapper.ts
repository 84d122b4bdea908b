import { formatArea, lineTotal, parseBoxArea, toCents } from 'shared-contracts/pricing';
import type { OrderDto, OrderItemDto } from 'shared-contracts/wire';
import {
  orderSteps,
  type Order,
  type OrderItem,
  type OrderProgress,
  type StopReason,
  type Tracking,
} from './order';

const PICKUP_CARRIER_ID = -1;

export function toOrder(dto: OrderDto): Order {
  const items = dto.items.map(toOrderItem);
  const goodsTotal = items.reduce((sum, item) => sum + item.total, 0);
  const freight = toCents(dto.shipping.price);
  const total = toCents(dto.total);
  return {
    id: String(dto.id),
    placedAt: dto.date ?? null,
    status: dto.status,
    progress: toProgress(dto),
    items,
    shipping: {
      method: dto.shipping.method,
      estimate: dto.shipping.estimate,
      price: freight,
      address: dto.shipping.address,
      pickup: dto.shipping.via === PICKUP_CARRIER_ID,
      carrierId: dto.shipping.via,
      tracking: toTracking(dto.rastreio),
    },
    payment: {
      method: dto.payment.method,
      instalments: dto.payment.installments,
      pix: /\bpix\b/i.test(dto.payment.method),
    },
    goodsTotal,
    discount: Math.max(0, goodsTotal + freight - total),
    interest: Math.max(0, total - goodsTotal - freight),
    total,
    withdrawal: {
      until: dto.desistencia?.ate ?? null,
      requestedOn: dto.desistencia?.pedida ?? null,
    },
  };
}

/** An address stands for itself; a code of the post (two letters, nine digits, two letters) is looked up there. */
export function toTracking(text = ''): Tracking | null {
  const code = text.trim();
  if (code === '') return null;
  if (/^https?:\/\//i.test(code)) return { code, link: code };
  const isPost = /^[A-Z]{2}\d{9}[A-Z]{2}$/i.test(code);
  const search = 'https://rastreamento.correios.com.br/app/index.php?objetos=';
  return { code, link: isPost ? search + code.toUpperCase() : null };
}

/**
 * A server may send a line's total with the Pix discount taken off. What the line costs by its price is shown, and the
 * discount of all lines once; where a box's area is not known the server's total has to do.
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
    name: dto.name,
    quantity: dto.quantity,
    unit: dto.codundvenda,
    byArea,
    area: boxArea === null ? null : formatArea(boxArea * dto.quantity),
    unitPrice: toCents(dto.price),
    total: isPriced ? Math.max(priced, charged) : charged,
  };
}

/** A server that sends no index is understood by its words. */
export function toProgress({
  currentStepIndex,
  status,
}: Pick<OrderDto, 'currentStepIndex' | 'status'>): OrderProgress {
  const step = currentStepIndex ?? orderSteps.findIndex((each) => equalsIgnoringCase(each, status));
  if (step >= 0) return { kind: 'moving', step };
  if (/^aguardando/i.test(status.trim())) return { kind: 'awaitingPayment' };
  const known = stopReasonPatterns.find(([word]) => word.test(status));
  return { kind: 'stopped', reason: known?.[1] ?? 'unknown' };
}

/** The wire tells these states by words alone. */
const stopReasonPatterns: [RegExp, StopReason][] = [
  [/processando/i, 'processing'],
  [/desist/i, 'withdrawn'],
  [/devolvid|reembols|estorn/i, 'refunded'],
  [/expirad|vencid/i, 'expired'],
  [/recusad|negad/i, 'refused'],
  [/cancelad/i, 'cancelled'],
];

function equalsIgnoringCase(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}

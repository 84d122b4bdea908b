import type { OrderListItemDto } from 'shared-contracts/wire';
import { toProgress } from '../order/order.mapper';
import { ORDERS_PER_PAGE, type OrderEntry, type OrdersPage } from './order-entry';

/** @param total as the server counts; undefined from one that knows no pages and sends everything */
export function toOrdersPage(
  dtos: OrderListItemDto[],
  page: number,
  total: number | undefined,
): OrdersPage {
  const first = (page - 1) * ORDERS_PER_PAGE;
  const shown = total === undefined ? dtos.slice(first, first + ORDERS_PER_PAGE) : dtos;
  return { orders: shown.map(toOrderEntry), total: total ?? dtos.length };
}

function toOrderEntry(dto: OrderListItemDto): OrderEntry {
  const status = dto.status ?? '';
  return {
    id: String(dto.id),
    placedAt: dto.date,
    paymentMethod: dto.paymentMethod,
    deliveryDay: /^\d{4}-\d{2}-\d{2}$/.test(dto.deliveryDate) ? dto.deliveryDate : null,
    trackingCode: dto.rastreio,
    trackingLink: toTrackingLink(dto.rastreio.trim()),
    progress: toProgress({
      currentStepIndex: dto.currentStepIndex,
      status: status || 'Aguardando',
    }),
    status,
  };
}

/** An address stands for itself; a code of the post (two letters, nine digits, two letters) is looked up there. */
function toTrackingLink(code: string): string | null {
  if (/^https?:\/\//i.test(code)) return code;
  if (!/^[A-Z]{2}\d{9}[A-Z]{2}$/i.test(code)) return null;
  return `https://rastreamento.correios.com.br/app/index.php?objetos=${code.toUpperCase()}`;
}

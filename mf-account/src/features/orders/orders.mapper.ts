import type { OrderListItemDto } from 'shared-contracts/wire';
import { toProgress, toTracking } from '../order/order.mapper';
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
    tracking: toTracking(dto.rastreio),
    progress: toProgress({
      currentStepIndex: dto.currentStepIndex,
      status: status || 'Aguardando',
    }),
    status,
  };
}

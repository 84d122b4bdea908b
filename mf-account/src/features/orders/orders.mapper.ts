import type { OrderListItemDto } from 'shared-contracts/wire';
import { isPickupBy, toProgress, toTracking } from '../order/order.mapper';
import { ORDERS_PER_PAGE, type OrderSummary, type PagedOrders } from './order-summary';

/** @param total the server's count; undefined for a server without paging, which sends all orders */
export function toPagedOrders(
  dtos: OrderListItemDto[],
  page: number,
  total: number | undefined,
): PagedOrders {
  const first = (page - 1) * ORDERS_PER_PAGE;
  const shown = total === undefined ? dtos.slice(first, first + ORDERS_PER_PAGE) : dtos;
  return { orders: shown.map(toOrderSummary), total: total ?? dtos.length };
}

function toOrderSummary(dto: OrderListItemDto): OrderSummary {
  const status = dto.status ?? '';
  return {
    id: String(dto.id),
    placedAt: dto.date,
    paymentMethod: dto.paymentMethod,
    deliveryDay: /^\d{4}-\d{2}-\d{2}$/.test(dto.deliveryDate) ? dto.deliveryDate : null,
    tracking: toTracking(dto.rastreio, dto.rastreio_url),
    progress: toProgress({
      currentStepIndex: dto.currentStepIndex,
      status: status || 'Aguardando',
    }),
    pickup: isPickupBy(dto.via),
    status,
  };
}

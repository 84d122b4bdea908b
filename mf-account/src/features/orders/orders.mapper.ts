import { toCents } from 'shared-contracts/pricing';
import type { OrderList, OrderListItemDto, RequestOf } from 'shared-contracts/wire';
import { isPickupBy, toProgress } from '../order/order.mapper';
import { toTracking } from '../order/tracking.mapper';
import { isFound } from './order-search';
import type { OrderSearch } from './order-search';
import { ORDERS_PER_PAGE } from './order-summary';
import type { OrderSummary, PagedOrders } from './order-summary';

export function toSearchRequest(
  search: OrderSearch,
): Pick<RequestOf<typeof OrderList>, 'pedido' | 'produto' | 'de' | 'ate'> {
  switch (search.kind) {
    case 'all':
      return {};
    case 'number':
      return { pedido: search.number };
    case 'days':
      return { de: search.from, ate: search.until };
    case 'product':
      return { produto: search.text };
  }
}

/**
 * @param total the server's count; undefined for a server without paging and search, which sends all orders
 */
export function toPagedOrders(
  dtos: OrderListItemDto[],
  page: number,
  search: OrderSearch,
  total: number | undefined,
): PagedOrders {
  const orders = dtos.map(toOrderSummary);
  if (total !== undefined) return { orders, total };
  const found = orders.filter((order) => isFound(order, search));
  const first = (page - 1) * ORDERS_PER_PAGE;
  return { orders: found.slice(first, first + ORDERS_PER_PAGE), total: found.length };
}

function toOrderSummary(dto: OrderListItemDto): OrderSummary {
  const status = dto.status ?? '';
  return {
    id: String(dto.id),
    placedAt: dto.date,
    paymentMethod: dto.paymentMethod,
    deliveryDay: /^\d{4}-\d{2}-\d{2}$/.test(dto.deliveryDate) ? dto.deliveryDate : null,
    deliveryPeriod: dto.periodo ?? null,
    tracking: toTracking(dto.rastreio, dto.rastreio_url),
    progress: toProgress({
      currentStepIndex: dto.currentStepIndex,
      status: status || 'Aguardando',
    }),
    pickup: isPickupBy(dto.via),
    status,
    total: dto.total === undefined ? null : toCents(dto.total),
    products: dto.produtos ?? [],
    productCount: dto.qtd_produtos ?? dto.produtos?.length ?? 0,
  };
}

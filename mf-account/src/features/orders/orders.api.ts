import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { OrderListItemDto } from 'shared-contracts/wire';
import { OrderListCall } from 'shared-contracts/wire/calls';
import { ORDERS_PER_PAGE, type PagedOrders } from './order-summary';
import { toPagedOrders } from './orders.mapper';

interface OrdersRequest {
  customerId: string;
  /** From 1. */
  page: number;
}

export const ordersApi = injectEndpoints('account', (build) => ({
  /** APP_0055, newest first. */
  accountOrders: build.query<PagedOrders, OrdersRequest>({
    query: ({ customerId, page }) =>
      call(OrderListCall, { id: customerId, pagina: page, limite: ORDERS_PER_PAGE }),
    transformResponse: (dtos: OrderListItemDto[], meta, { page }) =>
      toPagedOrders(dtos, page, meta?.total),
    providesTags: ['Orders'],
  }),
}));

export const { useAccountOrdersQuery } = ordersApi;

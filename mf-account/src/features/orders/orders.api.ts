import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { OrderListItemDto } from 'shared-contracts/wire';
import { OrderListCall } from 'shared-contracts/wire/calls';
import { ORDERS_PER_PAGE } from './order-summary';
import type { PagedOrders } from './order-summary';
import type { OrderSearch } from './order-search';
import { toPagedOrders, toSearchRequest } from './orders.mapper';

interface OrdersRequest {
  customerId: string;
  /** The number of the page, from 1. */
  page: number;
  search: OrderSearch;
}

export const ordersApi = injectEndpoints('account', (build) => ({
  /** APP_0055, newest first. */
  accountOrders: build.query<PagedOrders, OrdersRequest>({
    query: ({ customerId, page, search }) =>
      call(OrderListCall, {
        id: customerId,
        pagina: page,
        limite: ORDERS_PER_PAGE,
        ...toSearchRequest(search),
      }),
    transformResponse: (dtos: OrderListItemDto[], meta, { page, search }) =>
      toPagedOrders(dtos, page, search, meta?.total),
    providesTags: ['Orders'],
  }),
}));

export const { useAccountOrdersQuery } = ordersApi;

import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { OrderDto, OrderListItemDto } from 'shared-contracts/wire';
import { OrderDetailCall, OrderListCall } from 'shared-contracts/wire/calls';
import type { PaymentOutcome } from './awaited-order';
import { toPaymentOutcome, toUnpaidOrderIds } from './awaited-orders.mapper';

const NEWEST_ORDERS = 10;

export const awaitedOrdersApi = injectEndpoints('cart', (build) => ({
  /** APP_0055: the ids of the customer's newest orders that may wait for their payment. */
  cartUnpaidOrders: build.query<string[], string>({
    query: (customerId) =>
      call(OrderListCall, { id: customerId, pagina: 1, limite: NEWEST_ORDERS }),
    transformResponse: (dtos: OrderListItemDto[]) => toUnpaidOrderIds(dtos, new Date()),
    providesTags: ['Orders'],
  }),
  /** APP_0053. Fails with 404 for an order of another customer. */
  cartPaymentOutcome: build.query<PaymentOutcome, string>({
    query: (id) => call(OrderDetailCall, { id }),
    transformResponse: (dto: OrderDto) => toPaymentOutcome(dto),
    providesTags: (_state, _error, id) => [{ type: 'Order', id }],
    keepUnusedDataFor: 0,
  }),
}));

export const { useCartUnpaidOrdersQuery } = awaitedOrdersApi;

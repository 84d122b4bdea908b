import { asApiError, call } from 'shared-contracts/client';
import { injectEndpoints, noticeShown } from 'shared-contracts/store';
import type { NoticeDto, OrderDto, PixChargeDto, PixOrderDto } from 'shared-contracts/wire';
import {
  ChargePixCall,
  CreatePaymentCall,
  OrderDetailCall,
  PaymentStatusCall,
  WithdrawCall,
} from 'shared-contracts/wire/calls';
import { copy } from './copy';
import type { Order } from './order';
import { toOrder } from './order.mapper';

interface PixPayment {
  orderId: string;
  order: PixOrderDto;
}

export const orderApi = injectEndpoints('account', (build) => ({
  /** APP_0053. Fails with 404 for an unknown order or an order of another customer. */
  accountOrder: build.query<Order, string>({
    query: (id) => call(OrderDetailCall, { id }),
    transformResponse: (dto: OrderDto) => toOrder(dto),
    providesTags: (_order, _error, id) => [{ type: 'Order', id }],
  }),
  /** APP_0080: whether an order is paid. A final result (paid, or 410: expired) reloads the order. */
  accountPaid: build.query<boolean, string>({
    query: (idmov) => call(PaymentStatusCall, { idmov }),
    transformResponse: (_reply, meta) => meta?.status === 200,
    keepUnusedDataFor: 0,
    async onQueryStarted(id, { dispatch, queryFulfilled }) {
      const settled = await queryFulfilled.then(
        ({ data: paid }) => paid && 'paid',
        ({ error }) => asApiError(error).status === 410 && 'expired',
      );
      if (settled === 'paid') dispatch(noticeShown({ body: copy.paid }));
      if (settled) dispatch(orderApi.util.invalidateTags([{ type: 'Order', id }, 'Orders']));
    },
  }),
  /** APP_0063: returns the id of the order's Pix payment. Repeated calls return the same id. */
  accountPixPayment: build.mutation<string, PixPayment>({
    query: ({ orderId, order }) => call(CreatePaymentCall, { ...order, idmov: orderId }),
    transformResponse: ({ resposta }: { resposta: string }) => resposta,
  }),
  /** APP_0079: returns the BR Code, 'copia e cola'. Fails with 410 when the payment has expired. */
  accountPixCharge: build.mutation<string, PixPayment & { paymentId: string }>({
    query: ({ orderId, order, paymentId }) =>
      call(ChargePixCall, { ...order, idmov: orderId, PaymentId: paymentId }),
    transformResponse: ({ payload }: PixChargeDto) => payload,
  }),
  /** POST /api/desistencia: returns the server's text. Fails with 409 when the deadline has passed. */
  accountWithdrawal: build.mutation<string, string>({
    query: (id) => call(WithdrawCall, { id }),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
    invalidatesTags: (_text, _error, id) => [{ type: 'Order', id }, 'Orders'],
  }),
}));

export const {
  useAccountOrderQuery,
  useAccountPaidQuery,
  useAccountPixPaymentMutation,
  useAccountPixChargeMutation,
  useAccountWithdrawalMutation,
} = orderApi;

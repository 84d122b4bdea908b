import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import { readVisitSource } from 'shared-contracts/visits';
import type { CallReply, ShippingOptionDto } from 'shared-contracts/wire';
import {
  ChargePixCall,
  CreatePaymentCall,
  MovementNumberCall,
  PaymentStatusCall,
  PlaceOrderCall,
  SaveAddressCall,
} from 'shared-contracts/wire/calls';
import type { ShippingOffer } from '../shipping/shipping-quote';
import { shippingQuoteApi } from '../shipping/shipping-quote.api';
import { toShippingOffers } from '../shipping/shipping-quote.mapper';
import { takeCard } from './payment/card/card-handoff';
import type { CardReference } from './payment/card/card-handoff';
import {
  secondsUntil,
  toAddressRequestDto,
  toCardOrderDto,
  toPixOrderDto,
} from '../order/order.mapper';
import type { AddressRequest, OrderDraft, PaymentState, PixCharge } from '../order/order';

export const checkoutApi = injectEndpoints('checkout', (build) => ({
  /** APP_0030: saves the address and returns the shipping options, which the next step shows. */
  checkoutAddressSave: build.mutation<ShippingOffer[], AddressRequest>({
    query: (request) => call(SaveAddressCall, toAddressRequestDto(request)),
    transformResponse: (dtos: ShippingOptionDto[]) => toShippingOffers(dtos, new Date()),
    async onQueryStarted({ address: { cep }, ...goods }, { dispatch, queryFulfilled }) {
      const saved = await queryFulfilled.catch(() => null);
      if (!saved) return;
      const { upsertQueryData } = shippingQuoteApi.util;
      void dispatch(upsertQueryData('cartShippingQuote', { cep, ...goods }, saved.data));
    },
  }),
  /** APP_0049: the number of the movement's order. The same movement always has the same number. */
  checkoutMovementNumber: build.mutation<string, string>({
    query: (movement) => call(MovementNumberCall, { movimento: movement }),
    transformResponse: (dto: CallReply<typeof MovementNumberCall>) => String(dto.mov),
  }),
  /** APP_0049: the order that already has the movement's number; null if there is none. */
  checkoutMovementOrder: build.query<string | null, string>({
    query: (movement) => call(MovementNumberCall, { movimento: movement }),
    transformResponse: ({ pedido }: CallReply<typeof MovementNumberCall>) =>
      pedido === undefined ? null : String(pedido),
    keepUnusedDataFor: 0,
  }),
  /** APP_0050 by Pix: returns the order's id. Sending the same number again returns the same order. */
  checkoutPlaceOrder: build.mutation<string, OrderDraft>({
    query: (order) => call(PlaceOrderCall, toPixOrderDto(order, readVisitSource())),
    transformResponse: (dto: CallReply<typeof PlaceOrderCall>) => String(dto.id),
    invalidatesTags: ['Orders', 'Stock'],
  }),
  /** APP_0050 by card: places the order and pays it. A reference replaces the card in the arguments. */
  checkoutPayByCard: build.mutation<string, { order: OrderDraft; card: CardReference }>({
    query: ({ order, card }) =>
      call(PlaceOrderCall, toCardOrderDto(order, takeCard(card), readVisitSource())),
    transformResponse: (dto: CallReply<typeof PlaceOrderCall>) => String(dto.id),
    invalidatesTags: ['Orders', 'Stock'],
  }),
  /** APP_0063: opens the Pix payment of an order and returns its id. */
  checkoutOpenPayment: build.mutation<string, { order: OrderDraft; orderId: string }>({
    query: ({ order, orderId }) =>
      call(CreatePaymentCall, { ...toPixOrderDto(order), idmov: orderId }),
    transformResponse: (dto: CallReply<typeof CreatePaymentCall>) => dto.resposta,
  }),
  /** APP_0079: the BR Code of a Pix payment. Fails with 410 when it has expired. */
  checkoutPixCode: build.mutation<
    PixCharge,
    { order: OrderDraft; orderId: string; paymentId: string }
  >({
    query: ({ order, orderId, paymentId }) =>
      call(ChargePixCall, { ...toPixOrderDto(order), idmov: orderId, PaymentId: paymentId }),
    transformResponse: (dto: CallReply<typeof ChargePixCall>) => ({
      payload: dto.payload,
      secondsLeft: secondsUntil(dto.expira, new Date()),
    }),
  }),
  /** APP_0080: 200 when the order is paid, 202 while the payment is pending, 410 when it has expired. */
  checkoutPaymentStatus: build.query<PaymentState, string>({
    query: (orderId) => call(PaymentStatusCall, { idmov: orderId }),
    transformResponse: (_, meta) => (meta?.status === 200 ? 'paid' : 'waiting'),
    keepUnusedDataFor: 0,
  }),
}));

export const {
  useCheckoutAddressSaveMutation,
  useCheckoutMovementNumberMutation,
  useCheckoutMovementOrderQuery,
  useCheckoutPlaceOrderMutation,
  useCheckoutPayByCardMutation,
  useCheckoutOpenPaymentMutation,
  useCheckoutPixCodeMutation,
  useCheckoutPaymentStatusQuery,
} = checkoutApi;

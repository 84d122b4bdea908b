import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { ShippingOptionDto } from 'shared-contracts/wire';
import { QuoteShippingCall } from 'shared-contracts/wire/calls';
import type { QuoteRequest, ShippingOffer } from './shipping-quote';
import { toGoodsDto, toShippingOffers } from './shipping-quote.mapper';

export const shippingQuoteApi = injectEndpoints('cart', (build) => ({
  /** APP_0031. 404: no carrier serves the region; 500: `message` has the reason. */
  cartShippingQuote: build.query<ShippingOffer[], QuoteRequest>({
    query: ({ cep, ...goods }) => call(QuoteShippingCall, { cep, ...toGoodsDto(goods) }),
    transformResponse: (dtos: ShippingOptionDto[]) => toShippingOffers(dtos, new Date()),
    providesTags: ['Shipping'],
  }),
}));

export const { useCartShippingQuoteQuery } = shippingQuoteApi;

import { asApiError, call, errorText } from 'shared-contracts/client';
import { injectEndpoints, noticeShown } from 'shared-contracts/store';
import type { ShippingOptionDto } from 'shared-contracts/wire';
import { QuoteShippingCall } from 'shared-contracts/wire/calls';
import { copy } from './copy';
import type { QuoteRequest, ShippingOffer } from './shipping-quote';
import { toGoodsDto, toShippingOffers } from './shipping-quote.mapper';

export const shippingQuoteApi = injectEndpoints('cart', (build) => ({
  /** APP_0031. 404: no carrier serves the region; 500: `message` has the reason. */
  cartShippingQuote: build.query<ShippingOffer[], QuoteRequest>({
    query: ({ cep, ...goods }) => call(QuoteShippingCall, { cep, ...toGoodsDto(goods) }),
    transformResponse: (dtos: ShippingOptionDto[]) => toShippingOffers(dtos, new Date()),
    providesTags: ['Shipping'],
    async onQueryStarted({ surface }, { dispatch, queryFulfilled }) {
      const error = await queryFulfilled.then(
        () => null,
        (failure: { error: unknown }) => asApiError(failure.error),
      );
      if (!surface || !error || error.status === 404) return;
      const level = surface === 'product' ? 'error' : 'info';
      const body = errorText(error, copy.failure);
      dispatch(noticeShown({ level, title: copy.failureTitle[surface], body }));
    },
  }),
}));

export const { useCartShippingQuoteQuery } = shippingQuoteApi;

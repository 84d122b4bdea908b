import type { InputOf, Operations, QuoteDetail, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from '../../../api/api';
import { keepReply } from '../../../api/keep-reply';
import { quotesApi } from '../quotes.api';

export type PaymentOptions = ReplyOf<Operations['ReadStorePayment']>;

const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    readStorePayment: build.query<PaymentOptions, InputOf<Operations['ReadStorePayment']>>({
      query: callOf('ReadStorePayment'),
      keepUnusedDataFor: 0,
    }),
    /** Also after a refusal the quote is read again: somebody else may have been faster. */
    registerStorePayment: build.mutation<QuoteDetail, InputOf<Operations['RegisterStorePayment']>>({
      query: callOf('RegisterStorePayment'),
      onQueryStarted: keepReply<QuoteDetail>((found, dispatch) => {
        void dispatch(quotesApi.util.upsertQueryData('readQuote', found.id, found));
      }),
      invalidatesTags: ['quotes', 'orders', 'changes'],
    }),
  }),
});

export const { useLazyReadStorePaymentQuery, useRegisterStorePaymentMutation } = paymentApi;

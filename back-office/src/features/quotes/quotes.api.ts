import type { InputOf, Operations, QuoteDetail } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';
import { pages } from '../../api/endpoints';
import { keepReply } from '../../api/keep-reply';

export const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuotes: pages(build, 'ListQuotes', 'after', ({ quotes }) => quotes),
    readQuote: build.query<QuoteDetail, number>({
      query: (id) => callOf('ReadQuote')({ id }),
      providesTags: ['quotes'],
    }),
    /** Also after a refusal the quote is read again: somebody else may have answered. */
    answerQuote: build.mutation<QuoteDetail, InputOf<Operations['AnswerQuote']>>({
      query: callOf('AnswerQuote'),
      onQueryStarted: keepReply<QuoteDetail>((found, dispatch) => {
        void dispatch(quotesApi.util.upsertQueryData('readQuote', found.id, found));
      }),
      invalidatesTags: ['quotes', 'changes'],
    }),
  }),
});

export const { useListQuotesInfiniteQuery, useReadQuoteQuery, useAnswerQuoteMutation } = quotesApi;

import type { InputOf, Operations, QuoteDetail, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';
import { keepReply } from '../../api/keep-reply';

type ListInput = Omit<InputOf<Operations['ListQuotes']>, 'after'>;

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuotes: build.infiniteQuery<
      ReplyOf<Operations['ListQuotes']>,
      ListInput,
      number | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ quotes, hasMore }) => (hasMore ? quotes.at(-1)?.id : undefined),
      },
      query: ({ queryArg, pageParam }) =>
        callOf('ListQuotes')({
          ...queryArg,
          ...(pageParam !== undefined && { after: pageParam }),
        }),
      providesTags: ['Quotes'],
    }),
    readQuote: build.query<QuoteDetail, number>({
      query: (id) => callOf('ReadQuote')({ id }),
      providesTags: ['Quotes'],
    }),
    /** Also after a refusal the quote is read again: somebody else may have answered. */
    answerQuote: build.mutation<QuoteDetail, InputOf<Operations['AnswerQuote']>>({
      query: callOf('AnswerQuote'),
      onQueryStarted: keepReply<QuoteDetail>((found, dispatch) => {
        void dispatch(quotesApi.util.upsertQueryData('readQuote', found.id, found));
      }),
      invalidatesTags: ['Quotes', 'Changes'],
    }),
  }),
});

export const { useListQuotesInfiniteQuery, useReadQuoteQuery, useAnswerQuoteMutation } = quotesApi;

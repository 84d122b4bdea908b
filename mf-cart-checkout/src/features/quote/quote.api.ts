import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto, QuoteDto } from 'shared-contracts/wire';
import {
  AcceptQuoteCall,
  ReadQuoteCall,
  RefuseQuoteCall,
  SendQuoteCall,
} from 'shared-contracts/wire/calls';
import type { Quote } from './quote';
import { toQuote } from './quote.mapper';

export const quoteApi = injectEndpoints('cart', (build) => ({
  /** ReadQuote, by the token of the link. 404: it was altered, or the quote is deleted. */
  cartQuote: build.query<Quote, string>({
    query: (token) => call(ReadQuoteCall, { token }),
    transformResponse: (dto: QuoteDto) => toQuote(dto),
    providesTags: ['Quotes'],
  }),
  /** SendQuote. @returns the server's text */
  cartQuoteEmail: build.mutation<string, { token: string; key: string; email: string }>({
    query: ({ token, key, email }) => call(SendQuoteCall, { token, chave: key, email }),
    transformResponse: (dto: NoticeDto) => dto.resposta,
    invalidatesTags: ['Quotes'],
  }),
  /** AcceptQuote. 409: it is over. */
  cartQuoteAcceptance: build.mutation<Quote, string>({
    query: (token) => call(AcceptQuoteCall, { token }),
    transformResponse: (dto: QuoteDto) => toQuote(dto),
    invalidatesTags: ['Quotes'],
  }),
  /** RefuseQuote. `reason` may be empty. */
  cartQuoteRefusal: build.mutation<Quote, { token: string; reason: string }>({
    query: ({ token, reason }) => call(RefuseQuoteCall, { token, motivo: reason }),
    transformResponse: (dto: QuoteDto) => toQuote(dto),
    invalidatesTags: ['Quotes'],
  }),
}));

export const {
  useCartQuoteQuery,
  useCartQuoteEmailMutation,
  useCartQuoteAcceptanceMutation,
  useCartQuoteRefusalMutation,
} = quoteApi;

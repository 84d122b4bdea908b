import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { CallReply, QuoteDto } from 'shared-contracts/wire';
import { CreateQuoteCall, ProductsCall } from 'shared-contracts/wire/calls';
import type { Quote } from '../quote/quote';
import { toQuote } from '../quote/quote.mapper';
import { toQuoteRequestDto, toSoldProducts } from './new-quote.mapper';
import type { QuoteRequest, SoldProduct } from './new-quote';

export const newQuoteApi = injectEndpoints('cart', (build) => ({
  /** APP_0027: those of at most 24 products that are for sale. */
  cartQuotedProducts: build.query<SoldProduct[], string[]>({
    query: (ids) => call(ProductsCall, { codigos: ids.join('-') }),
    transformResponse: (dto: CallReply<typeof ProductsCall>) => toSoldProducts(dto),
  }),
  /** CreateQuote. 409: a product or the shipping is gone; 422: a field. */
  cartQuoteCreation: build.mutation<Quote, QuoteRequest>({
    query: (request) => call(CreateQuoteCall, toQuoteRequestDto(request)),
    transformResponse: (dto: QuoteDto) => toQuote(dto),
  }),
}));

export const { useCartQuoteCreationMutation } = newQuoteApi;

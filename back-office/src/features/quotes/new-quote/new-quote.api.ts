import type {
  Customer,
  CustomerSummary,
  Goods,
  InputOf,
  Operations,
  ReplyOf,
} from '@fireflay/back-office-wire';
import { api, callOf } from '../../../api/api';
import { change } from '../../../api/endpoints';

/** Each search is a call of its own: that for customers is in the audit log. */
const newQuoteApi = api.injectEndpoints({
  endpoints: (build) => ({
    findCustomers: build.query<readonly CustomerSummary[], string>({
      query: (search) => callOf('ListCustomers')({ search }),
      transformResponse: ({ customers }: ReplyOf<Operations['ListCustomers']>) =>
        customers.filter(({ isClosed }) => !isClosed),
      keepUnusedDataFor: 0,
    }),
    findCustomer: build.query<Customer, number>({
      query: (id) => callOf('ReadCustomer')({ id }),
      keepUnusedDataFor: 0,
    }),
    findGoods: build.query<readonly Goods[], string>({
      query: (search) => callOf('FindGoods')({ search }),
      transformResponse: ({ goods }: ReplyOf<Operations['FindGoods']>) => goods,
      keepUnusedDataFor: 0,
    }),
    readQuoteShipping: build.query<
      ReplyOf<Operations['ReadQuoteShipping']>,
      InputOf<Operations['ReadQuoteShipping']>
    >({ query: callOf('ReadQuoteShipping'), keepUnusedDataFor: 0 }),
    createQuoteForCustomer: change(build, 'CreateQuoteForCustomer'),
  }),
});

export const {
  useLazyFindCustomersQuery,
  useLazyFindCustomerQuery,
  useLazyFindGoodsQuery,
  useLazyReadQuoteShippingQuery,
  useCreateQuoteForCustomerMutation,
} = newQuoteApi;

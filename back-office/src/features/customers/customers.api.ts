import type { Customer, InputOf, Operations, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';

type ById = InputOf<Operations['ReadCustomer']>;

export const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.infiniteQuery<
      ReplyOf<Operations['ListCustomers']>,
      string,
      number | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ customers, hasMore }) => (hasMore ? customers.at(-1)?.id : undefined),
      },
      query: ({ queryArg, pageParam }) =>
        callOf('ListCustomers')({
          ...(queryArg && { search: queryArg }),
          ...(pageParam !== undefined && { before: pageParam }),
        }),
      providesTags: ['Customers'],
    }),
    readCustomer: build.query<Customer, number>({
      query: (id) => callOf('ReadCustomer')({ id }),
      providesTags: ['Customers'],
    }),
    sendResetLink: build.mutation<ReplyOf<Operations['SendResetLink']>, ById>({
      query: callOf('SendResetLink'),
      invalidatesTags: ['Changes'],
    }),
    exportCustomer: build.mutation<ReplyOf<Operations['ExportCustomer']>, ById>({
      query: callOf('ExportCustomer'),
      invalidatesTags: ['Changes'],
    }),
    eraseCustomer: build.mutation<Customer, ById>({
      query: callOf('EraseCustomer'),
      invalidatesTags: ['Customers', 'Changes'],
    }),
  }),
});

export const {
  useListCustomersInfiniteQuery,
  useReadCustomerQuery,
  useSendResetLinkMutation,
  useExportCustomerMutation,
  useEraseCustomerMutation,
} = customersApi;

import type { Operations, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';

type TaxId = ReplyOf<Operations['ReadOrderTaxId']>;

/** The page forgets each number when it leaves the screen. */
export const taxIdApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOrderTaxId: build.query<TaxId, number>({
      query: (id) => callOf('ReadOrderTaxId')({ id }),
      keepUnusedDataFor: 0,
    }),
    readCustomerTaxId: build.query<TaxId, number>({
      query: (id) => callOf('ReadCustomerTaxId')({ id }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyReadOrderTaxIdQuery, useLazyReadCustomerTaxIdQuery } = taxIdApi;

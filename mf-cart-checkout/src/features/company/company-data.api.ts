import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { CompanyData } from 'shared-contracts/store';
import { ReadCompanyDataCall } from 'shared-contracts/wire/calls';
import { toLastCompanyData } from './company-data.mapper';

const companyDataApi = injectEndpoints('checkout', (build) => ({
  /** GET /api/dados-empresa: what the customer's last order with such data says; empty texts without one. */
  checkoutLastCompanyData: build.query<CompanyData, void>({
    query: () => call(ReadCompanyDataCall),
    transformResponse: toLastCompanyData,
  }),
}));

export const { useLazyCheckoutLastCompanyDataQuery } = companyDataApi;

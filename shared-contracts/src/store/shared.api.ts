import { call } from '../client';
import type { CustomerDto, PostalAddressDto } from '../wire';
import { EndSessionCall, LookUpPostalCodeCall, ReadSessionCall } from '../wire/calls';
import { injectEndpoints } from './api';
import type { PostalAddress } from './mappers/postal-address';
import { toPostalAddress } from './mappers/postal-code.mapper';
import { toCustomer } from './mappers/session.mapper';
import type { Customer } from './slices/session.slice';

export const sharedApi = injectEndpoints('store', (build) => ({
  /** GET /ws/{cep}/json/. null: the postal code does not exist. */
  storePostalCode: build.query<PostalAddress | null, string>({
    query: (cep) => call(LookUpPostalCodeCall, { cep }),
    transformResponse: (dto: PostalAddressDto) => toPostalAddress(dto),
  }),
  /** GET /api/sessao. Fails if there is no session. */
  storeSession: build.query<Customer, void>({
    query: () => call(ReadSessionCall),
    transformResponse: (dto: CustomerDto) => toCustomer(dto),
    keepUnusedDataFor: 0,
  }),
  /** DELETE /api/sessao. `signOut` also removes the customer's data. */
  storeSignOut: build.mutation<null, void>({ query: () => call(EndSessionCall) }),
}));

export const { useStorePostalCodeQuery, useLazyStorePostalCodeQuery } = sharedApi;

import { call } from '../client';
// By this name: a page has one store, which a relative path would bundle again.
import { injectEndpoints } from 'shared-contracts/store';
import type { Store } from '../store';
import type { SavedAddressDto } from '../wire';
import {
  ChangeAddressCall,
  CreateAddressCall,
  DeleteAddressCall,
  ReadAddressesCall,
} from '../wire/calls';
import { adoptDefaultCep } from './adopt-default-cep';
import type { SavedAddress } from './saved-address';
import { toSavedAddress, toSavedAddressDto } from './saved-address.mapper';

const toBook = (dtos: SavedAddressDto[]) => dtos.map(toSavedAddress);

/** Every reply is the whole book. */
async function showBook(
  _argument: unknown,
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: Store['dispatch']; queryFulfilled: Promise<{ data: SavedAddress[] }> },
) {
  const changed = await queryFulfilled.catch(() => undefined);
  if (!changed) return;
  void dispatch(addressesApi.util.upsertQueryData('storeAddresses', undefined, changed.data));
  dispatch(adoptDefaultCep(changed.data));
}

/** The address book of the customer of the session, /api/enderecos: the default first, then the oldest. */
export const addressesApi = injectEndpoints('store', (build) => ({
  storeAddresses: build.query<SavedAddress[], void>({
    query: () => call(ReadAddressesCall),
    transformResponse: toBook,
  }),
  /** One that the book has already is not added again. Fails with 409 when the book is full. */
  storeAddressCreation: build.mutation<SavedAddress[], Omit<SavedAddress, 'id'>>({
    query: (added) => call(CreateAddressCall, toSavedAddressDto(added)),
    transformResponse: toBook,
    onQueryStarted: showBook,
  }),
  /** Fails with 409 when another entry is the same place. `isDefault: false` leaves the default as it is. */
  storeAddressChange: build.mutation<SavedAddress[], SavedAddress>({
    query: ({ id, ...changed }) => call(ChangeAddressCall, { id, ...toSavedAddressDto(changed) }),
    transformResponse: toBook,
    onQueryStarted: showBook,
  }),
  /** After the default, the oldest one left is the default. */
  storeAddressRemoval: build.mutation<SavedAddress[], string>({
    query: (id) => call(DeleteAddressCall, { id }),
    transformResponse: toBook,
    onQueryStarted: showBook,
  }),
}));

export const {
  useStoreAddressesQuery,
  useLazyStoreAddressesQuery,
  useStoreAddressCreationMutation,
  useStoreAddressChangeMutation,
  useStoreAddressRemovalMutation,
} = addressesApi;

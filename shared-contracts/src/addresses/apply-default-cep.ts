import { selectDeliveryCep } from 'shared-contracts/store';
import type { RootState, Store } from '../store';
import { addressesApi } from './addresses.api';
import { adoptDefaultCep } from './adopt-default-cep';

/** Reads the book for `adoptDefaultCep`, where no postal code is chosen. */
export function applyDefaultCep() {
  return async (dispatch: Store['dispatch'], getState: () => RootState): Promise<void> => {
    if (selectDeliveryCep(getState()) !== '') return;
    const read = addressesApi.endpoints.storeAddresses.initiate(undefined, { subscribe: false });
    const { data } = await dispatch(read);
    dispatch(adoptDefaultCep(data));
  };
}

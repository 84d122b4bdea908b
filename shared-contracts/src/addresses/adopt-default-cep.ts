import { postalCodeEntered, selectDeliveryCep } from 'shared-contracts/store';
import type { RootState, Store } from '../store';
import type { SavedAddress } from './saved-address';

/** Makes the postal code of the book's default that of all pages, unless the shopper has chosen one. */
export function adoptDefaultCep(book: readonly SavedAddress[] | undefined) {
  return (dispatch: Store['dispatch'], getState: () => RootState): void => {
    const cep = book?.[0]?.address.cep;
    if (cep && selectDeliveryCep(getState()) === '') dispatch(postalCodeEntered(cep));
  };
}

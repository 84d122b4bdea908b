import { onlyDigits } from 'shared-contracts/documents';
import type { StoreAddress } from 'shared-contracts/profile';
import type { Address } from 'shared-contracts/store';
import { emptyAddress } from '@fireflay/ui/address-form';

/** The address of a store as that of an order: `Rua Barão de Jaguara, 1069` has street and number. */
export function toStoreAddress(store: StoreAddress | undefined): Address {
  if (!store) return emptyAddress;
  const [, street = store.street, number = 'S/N'] = /^(.*),\s*([^,]+)$/.exec(store.street) ?? [];
  const { district, city, state } = store;
  return { cep: onlyDigits(store.cep), street, number, complement: '', district, city, state };
}

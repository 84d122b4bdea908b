import { toAddress, toAddressDto } from 'shared-contracts/store';
import type { SavedAddressDto } from '../wire';
import type { SavedAddress } from './saved-address';

export function toSavedAddress({ id, nome, padrao, endereco }: SavedAddressDto): SavedAddress {
  return { id, name: nome, isDefault: padrao, address: toAddress(endereco) };
}

export function toSavedAddressDto({ name, isDefault, address }: Omit<SavedAddress, 'id'>) {
  return { nome: name, padrao: isDefault, endereco: toAddressDto(address) };
}

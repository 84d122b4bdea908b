import type { Address } from '../store';

/** An entry of the customer's address book. */
export interface SavedAddress {
  id: string;
  /** A name such as 'Casa' or 'Obra da Rua das Flores'. */
  name: string;
  /** Whether it is the one that pages propose: exactly one of a book's entries is. */
  isDefault: boolean;
  address: Address;
}

/** Whether both are one place: the case of letters and the way to find it do not matter. */
export function isSamePlace(one: Partial<Address>, other: Partial<Address>): boolean {
  return placeOf(one) === placeOf(other);
}

function placeOf({ cep, street, number, complement, district, city, state }: Partial<Address>) {
  return JSON.stringify([cep, street, number, complement, district, city, state]).toLowerCase();
}

import type { Address } from '../slices/checkout.slice';

/** The part of an address that a postal code determines. Unknown fields are ''. */
export type PostalAddress = Omit<Address, 'number'>;

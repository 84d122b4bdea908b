import type { Address } from './checkout.slice';

/** What a postal code tells of an address. Fields that it leaves open are ''. */
export type PostalAddress = Omit<Address, 'number'>;

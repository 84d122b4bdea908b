import { findPlace } from '../domain/geography';
import type { PostalCodes } from '../ports/postal-codes';

/** Contains some streets; for any other code it returns the town of the code's range. */
interface KnownAddress {
  street: string;
  district: string;
  complement?: string | undefined;
}

/** @param known addresses by the eight digits of the postal code */
export function postalCodesTable(known: ReadonlyMap<string, KnownAddress>): PostalCodes {
  return {
    async find(cep) {
      const place = findPlace(cep);
      if (!place) return null;
      const { street = '', district = '', complement = '' } = known.get(cep) ?? {};
      return { street, district, complement, city: place.city, uf: place.uf };
    },
  };
}

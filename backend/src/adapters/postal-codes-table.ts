import { findPlace } from '../geography';
import type { PostalCodes } from '../ports/postal-codes';

/** Some streets, and for every other code of the country the town that its range belongs to. */
interface KnownAddress {
  street: string;
  district: string;
  complement?: string;
}

/** @param known by the eight digits of the postal code */
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

import { regionOf } from '../geography';
import { sampleAddresses } from '../geography/sample-addresses';
import type { PostalCodes } from '../ports/postal-codes';

/** Some streets, and for every other code of the country the town that its range belongs to. */
export function postalCodesTable(): PostalCodes {
  return {
    async find(cep) {
      const place = regionOf(cep);
      if (!place) return null;
      const { street = '', district = '', complement = '' } = sampleAddresses.get(cep) ?? {};
      return { street, district, complement, city: place.city, uf: place.uf };
    },
  };
}

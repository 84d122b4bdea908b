import { selectDeliveryCep, skipToken, useAppSelector } from 'shared-contracts/store';
import { costOf } from '../product/product';
import type { Product } from '../product/product';
import { useCatalogFreightQuery } from './freight.api';
import type { Freight } from './freight.api';

/** By product id, the cheapest delivery to the shopper's postal code, as far as it is known. At most four products. */
export function useFreights([first, second, third, fourth]: readonly Product[]): ReadonlyMap<
  string,
  Freight
> {
  const cep = useAppSelector(selectDeliveryCep);
  const request = (product: Product | undefined) =>
    product && cep ? { productId: product.id, cost: costOf(product).full, cep } : skipToken;
  const freights = [
    [first, useCatalogFreightQuery(request(first)).currentData],
    [second, useCatalogFreightQuery(request(second)).currentData],
    [third, useCatalogFreightQuery(request(third)).currentData],
    [fourth, useCatalogFreightQuery(request(fourth)).currentData],
  ] as const;
  return new Map(
    freights.flatMap(([product, freight]) => (product && freight ? [[product.id, freight]] : [])),
  );
}

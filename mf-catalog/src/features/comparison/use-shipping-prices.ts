import { selectDeliveryCep, skipToken, useAppSelector } from 'shared-contracts/store';
import { costOf } from '../product/product';
import type { Product } from '../product/product';
import { useCatalogShippingPriceQuery } from './shipping-price.api';
import type { ShippingPrice } from './shipping-price.api';

/** By product id, the cheapest delivery to the shopper's postal code, as far as it is known. At most four products. */
export function useShippingPrices([first, second, third, fourth]: readonly Product[]): ReadonlyMap<
  string,
  ShippingPrice
> {
  const cep = useAppSelector(selectDeliveryCep);
  const request = (product: Product | undefined) =>
    product && cep ? { productId: product.id, cost: costOf(product).full, cep } : skipToken;
  const shippingPrices = [
    [first, useCatalogShippingPriceQuery(request(first)).currentData],
    [second, useCatalogShippingPriceQuery(request(second)).currentData],
    [third, useCatalogShippingPriceQuery(request(third)).currentData],
    [fourth, useCatalogShippingPriceQuery(request(fourth)).currentData],
  ] as const;
  return new Map(
    shippingPrices.flatMap(([product, shipping]) =>
      product && shipping ? [[product.id, shipping]] : [],
    ),
  );
}

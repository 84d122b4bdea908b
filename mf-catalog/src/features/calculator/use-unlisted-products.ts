import { asApiError } from 'shared-contracts/client';
import { skipToken } from 'shared-contracts/store';
import type { KitProduct } from '../product/kit/kit';
import { useCatalogJobProductsQuery } from '../product/kit/kit.api';
import { toOwnProduct } from '../product/kit/kit.mapper';
import { needsOf } from '../product/kit/services';
import { useCatalogProductQuery } from '../product/product.api';
import { unlistedIds } from '../product/kit/kit-address';
import type { CalculatorAddress } from '../product/kit/kit-address';

/** The chosen products that are not among those of the service. */
export function useUnlistedProducts(address: CalculatorAddress): {
  products: KitProduct[];
  /** The store does not sell one any more. */
  isGone: boolean;
} {
  const { currentData: listed } = useCatalogJobProductsQuery(needsOf(address.service, true));
  const [first, second] = listed ? unlistedIds(address, listed) : [];
  const queries = [
    useCatalogProductQuery(first ?? skipToken),
    useCatalogProductQuery(second ?? skipToken),
  ];

  return {
    products: queries.flatMap(({ currentData }) =>
      currentData ? [toOwnProduct(currentData)] : [],
    ),
    isGone: queries.some(
      ({ currentData, error }) =>
        currentData === null || (error !== undefined && asApiError(error).status === 404),
    ),
  };
}

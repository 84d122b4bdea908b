import { asApiError } from 'shared-contracts/client';
import { skipToken } from 'shared-contracts/store';
import type { Product } from '../product/product';
import { useCatalogProductQuery } from '../product/product.api';

interface ComparedProducts {
  /** Those that the store still has; undefined while some are loading. */
  products: Product[] | undefined;
  /** Number of products that the store has no more. */
  gone: number;
  /** Why some could not be loaded. */
  error?: object | undefined;
  isFetching: boolean;
  refetch: () => void;
}

/** The products of a comparison, at most four, in the order of their codes. */
export function useProducts([first, second, third, fourth]: string[]): ComparedProducts {
  const queries = [
    useCatalogProductQuery(first ?? skipToken),
    useCatalogProductQuery(second ?? skipToken),
    useCatalogProductQuery(third ?? skipToken),
    useCatalogProductQuery(fourth ?? skipToken),
  ].filter(({ isUninitialized }) => !isUninitialized);
  const isGone = ({ currentData, error }: (typeof queries)[number]) =>
    currentData === null || (error !== undefined && asApiError(error).status === 404);
  const present = queries.filter((query) => !isGone(query));
  const failed = present.filter(({ error }) => error !== undefined);
  const products = present.flatMap(({ currentData }) => currentData ?? []);

  return {
    products: products.length === present.length ? products : undefined,
    gone: queries.length - present.length,
    error: failed[0]?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach((query) => void query.refetch()),
  };
}

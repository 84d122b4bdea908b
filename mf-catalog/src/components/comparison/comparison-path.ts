import { paths } from 'shared-contracts/navigation';
import { MAX_COMPARED } from './compared-products';

/** The codes of an address, each once; what is no code is dropped. */
export const parseComparison = (query: URLSearchParams): string[] => [
  ...new Set(
    (query.get('produtos') ?? '')
      .split('-')
      .filter((code) => /^[1-9]\d{0,9}$/.test(code) && Number(code) <= 2_147_483_647),
  ),
];

export const showsDifferences = (query: URLSearchParams) => query.has('diferencas');

/** The address of a comparison. */
export function comparisonPath(
  products: readonly { id: string }[],
  onlyDifferences = false,
): string {
  const path = paths.comparison(products.slice(0, MAX_COMPARED).map(({ id }) => id));
  return onlyDifferences ? `${path}&diferencas=1` : path;
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from 'shared-contracts/store';
import { toLoaderResponse } from '../../components/document/loader-response';
import { productApi } from '../product/product.api';
import { MAX_COMPARED } from '../../components/comparison/compared-products';
import { parseComparison, showsDifferences } from '../../components/comparison/comparison-path';
import type { ComparisonData } from './comparison-data';

export { ComparisonPage as Component } from './comparison-page';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: query, origin } = new URL(request.url);
  const all = parseComparison(query);
  const ids = all.slice(0, MAX_COMPARED);
  const { initiate } = productApi.endpoints.catalogProduct;
  const loaded = await Promise.all(ids.map((id) => loadQuery(context, initiate(id))));
  const data: ComparisonData = {
    ids,
    isCut: all.length > ids.length,
    onlyDifferences: showsDifferences(query),
    origin,
  };
  // A product that is gone is no failure of the page.
  return toLoaderResponse(data, loaded.find(({ error }) => error && error.status !== 404)?.error);
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from 'shared-contracts/store';
import { bestSellersApi } from '../product/more/best-sellers.api';

export { HomePage as Component } from './home-page';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { error } = await loadQuery(
    context,
    bestSellersApi.endpoints.catalogBestSellers.initiate(),
  );
  if (error) console.warn('Home: best sellers failed, page sent without them:', error.kind);
  return { origin: new URL(request.url).origin };
}

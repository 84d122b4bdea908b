import type { LoaderFunctionArgs } from 'react-router-dom';
import { asApiError } from 'shared-contracts/client';
import { loadQuery, notFound, storeContext } from 'shared-contracts/store';
import { toLoaderResponse } from '../../components/document/loader-response';
import { productApi } from './product.api';

export { ProductPage as Component } from './product-page';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = '' } = params;
  // Product codes are 32-bit integers.
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) notFound();
  const { initiate, select } = productApi.endpoints.catalogProduct;
  // The 404 arrived after this loader had timed out; the page then called it again.
  const cached = select(id)(context.get(storeContext).getState());
  if (cached.error && asApiError(cached.error).status === 404) notFound();

  const { data, error } = await loadQuery(context, initiate(id));
  if (data === null || error?.status === 404) notFound();
  return toLoaderResponse({ id, origin: new URL(request.url).origin }, error);
}

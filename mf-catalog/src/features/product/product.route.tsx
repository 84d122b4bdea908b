import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery, notFound } from 'shared-contracts/store';
import { toLoaderResponse } from '../../components/document/loader-response';
import { productApi } from './product.api';

export { ProductPage as Component } from './product-page';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = '' } = params;
  // Product codes are 32-bit integers.
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) notFound();
  const { initiate } = productApi.endpoints.catalogProduct;
  const { data, error } = await loadQuery(context, initiate(id));
  if (data === null || error?.status === 404) notFound();
  return toLoaderResponse({ id, origin: new URL(request.url).origin }, error);
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { asApiError } from 'shared-contracts/client';
import { loadQuery, notFound, storeContext } from 'shared-contracts/store';
import { pageData } from '../../document/page-data';
import { productApi } from './product.api';

export { ProductPage as Component } from './product-page';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = '' } = params;
  // The code of a product is a 32-bit number.
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) notFound();
  const { initiate, select } = productApi.endpoints.catalogProduct;
  // Said already, but too late for the loader that asked: the page has sent us again.
  const said = select(id)(context.get(storeContext).getState());
  if (said.error && asApiError(said.error).status === 404) notFound();

  const { data, error } = await loadQuery(context, initiate(id));
  if (data === null || error?.status === 404) notFound();
  return pageData({ id, origin: new URL(request.url).origin }, error);
}

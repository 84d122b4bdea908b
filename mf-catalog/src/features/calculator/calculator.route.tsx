import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from 'shared-contracts/store';
import { toLoaderResponse } from '../../components/document/loader-response';
import { kitApi } from '../product/kit/kit.api';
import { needsOf } from '../product/kit/services';
import { productApi } from '../product/product.api';
import { parseAddress, unlistedIds } from '../product/kit/kit-address';

export { CalculatorPage as Component } from './calculator-page';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(request.url);
  const address = parseAddress(searchParams);
  const { data, error } = await loadQuery(
    context,
    kitApi.endpoints.catalogJobProducts.initiate(needsOf(address.service, true)),
  );
  if (data) {
    await Promise.all(
      unlistedIds(address, data).map((id) =>
        loadQuery(context, productApi.endpoints.catalogProduct.initiate(id)),
      ),
    );
  }
  return toLoaderResponse({ address, origin, isIndexed: searchParams.size === 0 }, error);
}

import { data } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from 'shared-contracts/store';
import { listedProductsApi } from '../list-lines/listed-products.api';
import { soldProductApi } from '../reorder/sold-product.api';
import { productIdsOf } from './shared-list';
import { sharedListApi } from './shared-list.api';

export { SharedListPage as Component } from './shared-list-page';

/** Products whose batches are named in the first view. */
const MAX_NAMED_BATCHES = 24;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { token = '' } = params;
  const { data: list, error } = await loadQuery(
    context,
    sharedListApi.endpoints.accountSharedList.initiate(token),
  );
  if (error) return data(null, { status: error.kind === 'refused' ? 404 : 503 });
  if (!list || list.items.length === 0) return null;
  const { accountListedProducts } = listedProductsApi.endpoints;
  const { accountSoldProduct } = soldProductApi.endpoints;
  const inBatches = list.items.filter(({ batch }) => batch !== null);
  await Promise.all([
    loadQuery(context, accountListedProducts.initiate(productIdsOf(list.items))),
    ...productIdsOf(inBatches)
      .slice(0, MAX_NAMED_BATCHES)
      .map((id) => loadQuery(context, accountSoldProduct.initiate(id))),
  ]);
  return null;
}

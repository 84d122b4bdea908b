import { data } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from 'shared-contracts/store';
import { chunkIds } from './new-quote';
import { newQuoteApi } from './new-quote.api';
import type { NewQuoteData } from './new-quote-data';
import { parseItems } from '../../components/address-items/address-items';

export { NewQuotePage as Component } from './new-quote-page';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const parsed = parseItems(new URL(request.url).searchParams.get('itens'));
  if (!parsed) return { wanted: null } satisfies NewQuoteData;
  const { initiate } = newQuoteApi.endpoints.cartQuotedProducts;
  const loaded = await Promise.all(
    chunkIds(parsed.items.map(({ productId }) => productId)).map((ids) =>
      loadQuery(context, initiate(ids)),
    ),
  );
  // Also where the reply takes longer than a navigation waits.
  const hasFailed = loaded.some(({ data: products }) => products === undefined);
  const products = loaded.flatMap(({ data: some = [] }) => some);
  const found: NewQuoteData = { wanted: { ...parsed, products, hasFailed } };
  return hasFailed ? data(found, { status: 503 }) : found;
}

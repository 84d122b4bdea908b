import { data } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from 'shared-contracts/store';
import { quoteApi } from './quote.api';
import type { QuoteData } from './quote-data';

export { QuotePage as Component } from './quote-page';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { token = '' } = params;
  const found: QuoteData = { token, origin: new URL(request.url).origin };
  const { error } = await loadQuery(context, quoteApi.endpoints.cartQuote.initiate(token));
  if (!error) return found;
  return data(found, { status: error.kind === 'refused' ? 404 : 503 });
}

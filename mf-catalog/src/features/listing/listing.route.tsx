import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery, notFound, selectCategories, storeContext } from 'shared-contracts/store';
import { toLoaderResponse } from '../../components/document/loader-response';
import { listingApi } from './listing.api';
import { pageCount } from '../product-grid/grid-pages';
import { movedPath, parseListing, searchOf } from './listing';
import { isFormQuery } from './filters/selection';

export { ListingPage as Component } from './listing-page';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const categories = selectCategories(context.get(storeContext).getState());
  const listing = parseListing(categories, params, url) ?? notFound();
  const moved = movedPath(params, listing);
  if (moved !== undefined) return redirect(moved + url.search, 301);
  if (isFormQuery(url.searchParams)) return redirect(url.pathname + searchOf(listing));
  const { data, error } = await loadQuery(
    context,
    listingApi.endpoints.catalogListing.initiate(listing),
  );
  // The list became shorter after the address was saved.
  if (data && listing.page > pageCount(data.total)) {
    return redirect(url.pathname + searchOf(listing, pageCount(data.total)));
  }
  return toLoaderResponse({ listing, origin: url.origin }, error);
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from 'shared-contracts/store';
import type { HomeData } from './home-data';
import { bestSellersApi } from '../product/more/best-sellers.api';

export { HomePage as Component } from './home-page';

export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  const { request, context } = args;
  const [{ error }, banners] = await Promise.all([
    loadQuery(context, bestSellersApi.endpoints.catalogBestSellers.initiate()),
    import(/* webpackChunkName: "data-banners" */ './load-banners').then(({ loadBanners }) =>
      loadBanners(args),
    ),
  ]);
  if (error) console.warn('Home: best sellers failed, page sent without them:', error.kind);
  return { origin: new URL(request.url).origin, banners };
}

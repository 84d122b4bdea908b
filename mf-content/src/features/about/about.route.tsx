import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery, selectCategories, storeContext } from 'shared-contracts/store';
import { canonicalUrlLoader } from '../../components/page-head/page-head';
import { showcaseApi } from './showcase.api';

export { AboutPage as Component } from './about-page';

export async function loader(args: LoaderFunctionArgs) {
  const { contentShowcase } = showcaseApi.endpoints;
  const categories = selectCategories(args.context.get(storeContext).getState());
  await Promise.all(
    categories.map(({ slug }) => loadQuery(args.context, contentShowcase.initiate(slug))),
  );
  return canonicalUrlLoader(args);
}

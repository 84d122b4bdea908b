import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AboutPage as AboutText } from 'shared-contracts/content';
import { loadQuery, selectCategories, storeContext } from 'shared-contracts/store';
import { canonicalUrlLoader } from '../../components/page-head/page-head';
import type { TextData } from '../../components/text/text';
import { showcaseApi } from './showcase.api';

export { AboutPage as Component } from './about-page';

export async function loader(args: LoaderFunctionArgs): Promise<TextData<AboutText>> {
  const { contentShowcase } = showcaseApi.endpoints;
  const categories = selectCategories(args.context.get(storeContext).getState());
  const [page] = await Promise.all([
    import(/* webpackChunkName: "data-texts" */ './load-about').then(({ loadAbout }) =>
      loadAbout(args),
    ),
    ...categories.map(({ slug }) => loadQuery(args.context, contentShowcase.initiate(slug))),
  ]);
  return { ...canonicalUrlLoader(args), page };
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { canonicalUrlLoader } from '../../components/page-head/page-head';
import type { TextData } from '../../components/text/text';

export { PrivacyPage as Component } from './privacy-page';

export async function loader(args: LoaderFunctionArgs): Promise<TextData> {
  const { loadPrivacy } = await import(/* webpackChunkName: "data-texts" */ './load-privacy');
  return { ...canonicalUrlLoader(args), page: await loadPrivacy(args) };
}

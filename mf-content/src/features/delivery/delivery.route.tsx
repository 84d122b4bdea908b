import type { LoaderFunctionArgs } from 'react-router-dom';
import { canonicalUrlLoader } from '../../components/page-head/page-head';
import type { TextData } from '../../components/text/text';

export { DeliveryPage as Component } from './delivery-page';

export async function loader(args: LoaderFunctionArgs): Promise<TextData> {
  const { loadDelivery } = await import(/* webpackChunkName: "data-texts" */ './load-delivery');
  return { ...canonicalUrlLoader(args), page: await loadDelivery(args) };
}

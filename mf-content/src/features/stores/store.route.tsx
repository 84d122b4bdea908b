import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import type { StoreProfile } from 'shared-contracts/profile';
import { storeContext } from 'shared-contracts/store';
import { canonicalUrlLoader } from '../../components/page-head/page-head';

export { StorePage as Component } from './store-page';

/** An unknown store leads to all of them: search engines and old links have the address of one that has closed. */
export function loader(args: LoaderFunctionArgs) {
  const { stores }: StoreProfile = args.context.get(storeContext).getState().profile;
  const isKnown = stores.some(({ id }) => id === args.params.id);
  return isKnown ? canonicalUrlLoader(args) : redirect(paths.stores());
}

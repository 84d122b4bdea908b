import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';

/** The search form's action, for a browser without JavaScript. */
export const SEARCH_ACTION = '/pesquisar';
/** The name of the form's field. */
export const SEARCH_FIELD = 'produto';

/** The loader of `/pesquisar?produto=…`: redirects to the results. */
export function searchRedirect({ request }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get(SEARCH_FIELD)?.trim() ?? '';
  return redirect(text === '' ? paths.products() : paths.search(text));
}

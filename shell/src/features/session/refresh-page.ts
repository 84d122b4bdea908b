import { asApiError } from 'shared-contracts/client';
import {
  api,
  nobodyFound,
  selectCustomer,
  sharedApi,
  signedIn,
  type Store,
} from 'shared-contracts/store';

/** Milliseconds that a restored page waits for the session. */
const MAX_WAIT_MS = 3000;

/**
 * Brings a restored page up to date: the session, then the customer's data and the stock on the page. Lists of the
 * catalogue stay as they are. Where the session is another one, the document is loaded again, so that nothing of the
 * customer stays in its memory.
 */
export async function refreshPage(store: Store, reload = () => location.reload()) {
  const { style } = document.body;
  const known = selectCustomer(store.getState());
  const current = await Promise.race([readSession(store), unknownAfterWait()]);
  if (current === 'unknown') {
    if (style.visibility === 'hidden') reload();
    return;
  }
  if (known && current !== 'unsupported' && known.id !== current?.id) {
    // Storage forgets the customer as the document is left: earlier, the session guard would navigate meanwhile.
    addEventListener('pagehide', () => store.dispatch(nobodyFound()), { once: true });
    reload();
    return;
  }
  if (!known && current && current !== 'unsupported') store.dispatch(signedIn(current));
  style.visibility = '';
  store.dispatch(api.util.invalidateTags(['Profile', 'Orders', 'Order', 'Lists', 'Stock']));
}

/** The customer; null: nobody is signed in. `unsupported`: this back end has no sessions. */
async function readSession(store: Store) {
  const { data, error } = await store.dispatch(
    sharedApi.endpoints.storeSession.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  if (data) return data;
  const failure = asApiError(error);
  if (failure.kind !== 'refused' && failure.kind !== 'signedOut') return 'unknown';
  return failure.status === 404 ? 'unsupported' : null;
}

const unknownAfterWait = () =>
  new Promise<'unknown'>((resolve) => setTimeout(() => resolve('unknown'), MAX_WAIT_MS));

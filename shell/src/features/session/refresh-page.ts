import { asApiError } from 'shared-contracts/client';
import {
  api,
  nobodyFound,
  noticeShown,
  readSharedCustomerId,
  selectCustomer,
  sharedApi,
  signedIn,
  signedOut,
} from 'shared-contracts/store';
import type { Store } from 'shared-contracts/store';
import { documentChangeOf, keepDocumentChange } from '../../document/document-change';
import { copy } from './copy';

/** Milliseconds that a page waits for the session. */
const MAX_WAIT_MS = 3000;

/**
 * Brings a page up to date: the session, and if the browser has restored the page, then the customer's data and the stock
 * on it. Lists of the catalogue stay as they are.
 * @param cause the type of the event: `pageshow` for a restored page
 * @param isPrivate the page needs a login: where the session is another one, its document is loaded again, so that nothing
 *   of the customer stays in its memory. A public page keeps what the shopper has typed.
 */
export async function refreshPage(
  store: Store,
  cause: string,
  isPrivate: boolean,
  reload = () => location.reload(),
) {
  const { style } = document.body;
  const known = selectCustomer(store.getState());
  if (cause === 'visibilitychange' && (known?.id ?? null) === readSharedCustomerId()) return;
  const current = await Promise.race([fetchSession(store), unknownAfterWait()]);
  if (current === 'unknown') {
    if (style.visibility === 'hidden') reload();
    return;
  }
  const isOther = known !== null && current !== 'unsupported' && known.id !== current?.id;
  const forget = () => {
    // Another tab has signed out, and not only is the session over: also the checkout is forgotten.
    if (readSharedCustomerId() === null) store.dispatch(signedOut());
    // No sign-out of this tab: the login returns to its page.
    store.dispatch(nobodyFound());
  };
  if (isOther && isPrivate) {
    const leave = () => {
      // The loaded document does not know that somebody was signed in.
      if (current === null) keepDocumentChange(endedSession(store));
      forget();
    };
    // Storage forgets the customer as the document is left: earlier, the session guard would navigate meanwhile.
    addEventListener('pagehide', leave, { once: true });
    reload();
    return;
  }
  if (isOther) forget();
  if (current && current !== 'unsupported' && (isOther || !known))
    store.dispatch(signedIn(current));
  if (!isOther && cause !== 'pageshow') return;
  style.visibility = '';
  store.dispatch(api.util.invalidateTags(['Profile', 'Orders', 'Order', 'Lists', 'Stock']));
}

/** Says in the document that is loaded instead of this one what has happened. */
function endedSession(store: Store) {
  store.dispatch(noticeShown({ level: 'warning', body: copy.ended }));
  const { pathname, search, hash } = location;
  const { address, state, notices } = documentChangeOf(
    store,
    pathname + search + hash,
    (history.state as { usr?: unknown } | null)?.usr,
  );
  return { address, state, notices };
}

/** The customer; null: nobody is signed in. `unsupported`: this back end has no sessions. */
async function fetchSession(store: Store) {
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

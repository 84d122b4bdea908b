import type { createBrowserRouter, NavigateOptions, To } from 'react-router-dom';
import { errorText, isOffline } from 'shared-contracts/client';
import { noticeShown } from 'shared-contracts/store';
import type { Store } from 'shared-contracts/store';
import {
  documentChangeOf,
  isStorageUsable,
  keepDocumentChange,
  keepInEntry,
} from '../document/document-change';
import type { DocumentChange } from '../document/document-change';
import { isolatedRouteOf } from './isolated-pages';

type Router = ReturnType<typeof createBrowserRouter>;

/** The two ways to load a document. */
interface Loading {
  /** @param change is kept in the history entry where storage is unavailable */
  open(address: string, replaces: boolean, change?: DocumentChange): void;
  reload(): void;
}

const loading: Loading = {
  open(address, replaces, change) {
    if (change) {
      keepInEntry(address, replaces, change);
      window.location.reload();
    } else if (replaces) window.location.replace(address);
    else window.location.assign(address);
  },
  reload: () => window.location.reload(),
};

/**
 * Isolated pages are entered and left by loading a document, for every kind of navigation: links, code and the session
 * guard all use `router.navigate`; 'Back' between two documents loads one by itself.
 */
export function keepDocumentsApart(router: Router, store: Store, { open, reload } = loading): void {
  const own = isolatedRouteOf(window.location.pathname);
  const isOther = (path: string) => isolatedRouteOf(path) !== own;
  const navigate = router.navigate.bind(router) as (
    to: To | number | null,
    options?: NavigateOptions,
  ) => Promise<void>;
  let leaving: { address: string; state: unknown } | undefined;

  const change = ({ address, state }: NonNullable<typeof leaving>) =>
    documentChangeOf(store, address, state);

  router.navigate = (async (to: To | number | null, options?: NavigateOptions) => {
    const url = urlOf(to);
    if (!url || !isOther(url.pathname)) return navigate(to, options);
    if (isOffline()) {
      store.dispatch(noticeShown({ level: 'warning', body: errorText({ kind: 'offline' }) }));
      return;
    }
    const address = url.pathname + url.search + url.hash;
    leaving = { address, state: options?.state as unknown };
    open(address, options?.replace ?? false, isStorageUsable() ? undefined : change(leaving));
    // Callers that await the navigation wait until this document is unloaded.
    await new Promise(() => undefined);
  }) as Router['navigate'];

  // A loader's redirect does not call `navigate`.
  router.subscribe(({ location }) => {
    if (isOther(location.pathname)) reload();
  });
  window.addEventListener('pagehide', () => {
    if (!leaving) return;
    const { address, state, notices, returnTo } = change(leaving);
    // Storage has the rest already.
    keepDocumentChange({ address, state, notices, returnTo });
  });
  // Restored from the back/forward cache, such a page would show an outdated or completed checkout.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (leaving || own)) reload();
  });
}

/** undefined for navigations within this document: steps in the history, and changes of query or fragment. */
function urlOf(to: To | number | null): URL | undefined {
  if (to === null || typeof to === 'number') return undefined;
  const { href, origin } = window.location;
  const text =
    typeof to === 'string' ? to : to.pathname && to.pathname + (to.search ?? '') + (to.hash ?? '');
  if (!text) return undefined;
  const url = new URL(text, href);
  return url.origin === origin ? url : undefined;
}

import type { Store } from 'shared-contracts/store';

/**
 * A page that the browser restores from its back/forward cache shows the customer and the stock of the time when it was
 * left. A page that needs a login is hidden when it is left, so that a restored one shows nothing before the session is
 * known.
 *
 * @returns a function that ends it
 */
export function watchRestoring(store: Store, needsLogin: (path: string) => boolean): () => void {
  const onTransition = ({ type, persisted }: PageTransitionEvent) => {
    if (type === 'pagehide') {
      if (needsLogin(location.pathname)) document.body.style.visibility = 'hidden';
    } else if (persisted) {
      import(/* webpackChunkName: "restored" */ './refresh-page').then(
        ({ refreshPage }) => refreshPage(store),
        () => location.reload(),
      );
    }
  };
  addEventListener('pagehide', onTransition);
  addEventListener('pageshow', onTransition);
  return () => {
    removeEventListener('pagehide', onTransition);
    removeEventListener('pageshow', onTransition);
  };
}

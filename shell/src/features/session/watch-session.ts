import type { SharedCustomerKey, Store } from 'shared-contracts/store';

const customerKey: SharedCustomerKey = 'customerId';
const watchedEvents = ['pagehide', 'pageshow', 'storage', 'visibilitychange'];

/**
 * Keeps the page's customer that of the session: another tab may sign out, or in as somebody else. A tab that the browser
 * has frozen may have missed that until it is visible again. A page that is restored from the back/forward cache shows the
 * customer and the stock of the time when it was left: a page that needs a login is hidden when it is left, so that a
 * restored one shows nothing before the session is known.
 *
 * @returns a function that ends it
 */
export function watchSession(store: Store, needsLogin: (path: string) => boolean): () => void {
  const onEvent = (event: Event) => {
    const { type, persisted, key } = event as PageTransitionEvent & StorageEvent;
    const isPrivate = needsLogin(location.pathname);
    if (type === 'pagehide') {
      if (isPrivate) document.body.style.visibility = 'hidden';
    } else if (persisted || key === customerKey || isShownAgain(type)) {
      import(/* webpackChunkName: "restored" */ './refresh-page').then(
        ({ refreshPage }) => refreshPage(store, type, isPrivate),
        () => persisted && location.reload(),
      );
    }
  };
  watchedEvents.forEach((type) => addEventListener(type, onEvent));
  return () => watchedEvents.forEach((type) => removeEventListener(type, onEvent));
}

const isShownAgain = (type: string) => type === 'visibilitychange' && !document.hidden;

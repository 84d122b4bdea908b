import { paths } from 'shared-contracts/navigation';
import type { ComposedRemote } from '../remotes/composed-remote';

/**
 * Prefetches the page behind cart and login, with antd's files, once a shopper uses one of the two. Not earlier: their
 * first views must not send more.
 */
export function prefetchOnInteraction(releases: () => ComposedRemote[]) {
  const events = ['pointerdown', 'keydown'];
  function prefetch() {
    if (![paths.cart(), paths.login()].includes(location.pathname)) return;
    for (const event of events) removeEventListener(event, prefetch);
    // Without it, the next page loads its files itself.
    import(/* webpackChunkName: "prefetch" */ './prefetch-next-page')
      .then(({ prefetchNextPage }) => prefetchNextPage(location.pathname, releases()))
      .catch(() => undefined);
  }
  for (const event of events) addEventListener(event, prefetch);
}

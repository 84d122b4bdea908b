import { paths } from 'shared-contracts/navigation';
import type { ComposedRemote } from '../remotes/composed-remote';

/**
 * Prefetches the page behind cart and login, with antd's files, once a shopper uses one of the two. Not earlier: their
 * first views must not send more.
 */
export function prefetchOnInteraction(releases: () => ComposedRemote[]) {
  for (const event of ['pointerdown', 'keydown']) {
    addEventListener(event, () => {
      if (location.pathname !== paths.cart() && location.pathname !== paths.login()) return;
      import(/* webpackChunkName: "prefetch" */ './prefetch-next-page').then(
        ({ prefetchNextPage }) => prefetchNextPage(releases()),
        // The next page then loads its files itself.
        () => undefined,
      );
    });
  }
}

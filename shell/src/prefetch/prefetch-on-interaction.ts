import type { ComposedRemote } from '../remotes/composed-remote';

/**
 * Prefetches the files of the pages that usually follow, once a shopper uses the present one. Not earlier: first views
 * must not send more.
 */
export function prefetchOnInteraction(releases: () => ComposedRemote[]) {
  for (const event of ['pointerdown', 'keydown', 'scroll']) {
    addEventListener(event, () => {
      import(/* webpackChunkName: "prefetch" */ './prefetch-next-pages').then(
        ({ prefetchNextPages }) => prefetchNextPages(releases()),
        // The next page then loads its files itself.
        () => undefined,
      );
    });
  }
}

import type { ComposedRemote } from '../remotes/composed-remote';

/** Milliseconds after an interaction: first comes what the shopper asked for. */
const DELAY_MS = 500;

/**
 * Prefetches the files of the pages that usually follow, once a shopper uses the present one. Not earlier: first views
 * must not send more.
 */
export function prefetchOnInteraction(releases: () => ComposedRemote[]) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = () => {
    timer = undefined;
    import(/* webpackChunkName: "prefetch" */ './prefetch-next-pages').then(
      ({ prefetchNextPages }) => prefetchNextPages(releases()),
      // The next page then loads its files itself.
      () => undefined,
    );
  };
  for (const event of ['pointerdown', 'keydown', 'scroll']) {
    addEventListener(event, () => (timer ??= setTimeout(prefetch, DELAY_MS)));
  }
}

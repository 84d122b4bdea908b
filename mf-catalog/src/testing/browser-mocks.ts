import { act, waitFor } from '@testing-library/react';
import type { Store } from 'shared-contracts/store';

/** What jsdom lacks: media queries, scrolling of the page, what is in sight. */
export function mockBrowserApis({ reducedMotion = false } = {}) {
  const scrollTo = jest.fn();
  window.scrollTo = scrollTo;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: reducedMotion && query.includes('reduce'),
    }) as unknown as MediaQueryList;
  let triggerIntersection = () => {};
  window.IntersectionObserver = class implements Partial<IntersectionObserver> {
    constructor(seen: IntersectionObserverCallback) {
      const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
      triggerIntersection = () => act(() => seen(entries, this as unknown as IntersectionObserver));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  /** `comeNear`: the shopper scrolls to what was put off. */
  return { scrollTo, triggerIntersection: () => triggerIntersection() };
}

/** A page asks once more, on its own, for what its loader could not get: until that has failed as well. */
export async function waitForQueries(store: Store): Promise<void> {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  await waitFor(() => {
    const queries = Object.values(store.getState().api.queries);
    expect(queries.filter((query) => query?.status === 'pending')).toEqual([]);
  });
}

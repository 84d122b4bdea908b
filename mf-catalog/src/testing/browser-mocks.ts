import { act, waitFor } from '@testing-library/react';
import type { Store } from 'shared-contracts/store';

/** Mocks what jsdom lacks: media queries, page scrolling and IntersectionObserver. */
export function mockBrowserApis({ reducedMotion = false } = {}) {
  const scrollTo = jest.fn();
  window.scrollTo = scrollTo;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: reducedMotion && query.includes('reduce'),
    }) as unknown as MediaQueryList;
  const observers: ((isIntersecting: boolean) => void)[] = [];
  window.IntersectionObserver = class implements Partial<IntersectionObserver> {
    constructor(callback: IntersectionObserverCallback) {
      observers.push((isIntersecting) => {
        const entries = [{ isIntersecting }] as IntersectionObserverEntry[];
        callback(entries, this as unknown as IntersectionObserver);
      });
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  /** Simulates that the shopper scrolls near to lazy content. The page observes it after its first commit. */
  async function triggerIntersection(isIntersecting = true) {
    await waitFor(() => expect(observers).not.toHaveLength(0));
    await act(async () => observers.forEach((notify) => notify(isIntersecting)));
  }
  return { scrollTo, triggerIntersection };
}

/**
 * Waits for pending queries. A page repeats the request that failed in its loader; it shows the error when
 * that fails too.
 */
export async function waitForQueries(store: Store): Promise<void> {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  await waitFor(() => {
    const queries = Object.values(store.getState().api.queries);
    expect(queries.filter((query) => query?.status === 'pending')).toEqual([]);
  });
}

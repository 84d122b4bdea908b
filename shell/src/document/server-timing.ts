/** The name of the page's token in the document's `Server-Timing`. */
export const PAGE_TOKEN_METRIC = 'page';

/** The name of the document's trace (W3C Trace Context), where traces are on. */
export const TRACE_METRIC = 'traceparent';

/**
 * Reads the description under this name in the document's `Server-Timing`; undefined also where the browser does not
 * expose it.
 */
export function readServerTiming(wanted: string): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === wanted)?.description;
}

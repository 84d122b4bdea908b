import type { PartEvent } from '../../app/part-events';

/** Where pages tell how the releases that they use are doing. */
export const REPORTS_PATH = '/relatorios';

/** The name under which the page's token stands in the document's `Server-Timing`. */
export const PAGE_TOKEN_METRIC = 'page';

/** How much one report holds; letters of a detail. */
export const REPORT_LIMITS = { used: 10, failures: 20, vitals: 10, detail: 300 };

interface OfRelease {
  remote: string;
  version: string;
}

/** One message of a page. It names releases, and nothing that could say who visits. */
export interface Report {
  /** Proves that the store handed out the page, and with which releases. */
  page: string;
  /** Releases that the page has begun to use. */
  used: OfRelease[];
  failures: (OfRelease & {
    kind: PartEvent['kind'];
    detail: string;
  })[];
  /** How fast the page felt; only where the visitor has agreed. */
  vitals: (OfRelease & { name: 'LCP' | 'CLS' | 'INP'; value: number })[];
}

import type { RemoteFailure } from '../../remotes/remote-events';

/** Where pages tell how the releases that they use are doing. */
export const REPORTS_PATH = '/relatorios';

/** The name under which the page's token stands in the document's `Server-Timing`. */
export const PAGE_TOKEN_METRIC = 'page';

/** How much one report holds; letters of a detail. */
export const REPORT_LIMITS = { used: 10, failures: 20, vitals: 10, detail: 300 };

interface ReportedRelease {
  remote: string;
  version: string;
}

/** One message of a page. It names releases, and nothing that could say who visits. */
export interface Report {
  /** Proves that the store handed out the page, and with which releases. */
  page: string;
  /** Releases that the page has begun to use. */
  used: ReportedRelease[];
  failures: (ReportedRelease & {
    kind: RemoteFailure['kind'];
    detail: string;
  })[];
  /** How fast the page felt; only where the visitor has agreed. */
  vitals: (ReportedRelease & { name: 'LCP' | 'CLS' | 'INP'; value: number })[];
}

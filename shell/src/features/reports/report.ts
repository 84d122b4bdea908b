import type { RemoteFailure } from '../../remotes/remote-events';

/** The endpoint for reports about releases. */
export const REPORTS_PATH = '/relatorios';

/** Maximum lengths of a report's lists, and of a detail in characters. */
export const REPORT_LIMITS = { used: 10, failures: 20, vitals: 10, detail: 300 };

interface ReportedRelease {
  remote: string;
  version: string;
}

/** One message of a page. It names releases, and nothing that could identify the visitor. */
export interface Report {
  /** The page's token: proves that the store sent the page, and with which releases. */
  page: string;
  /** Releases that the page has begun to use. */
  used: ReportedRelease[];
  failures: (ReportedRelease & {
    kind: RemoteFailure['kind'];
    detail: string;
  })[];
  /** Web vitals; only where the visitor has agreed. */
  vitals: (ReportedRelease & { name: 'LCP' | 'CLS' | 'INP'; value: number })[];
}

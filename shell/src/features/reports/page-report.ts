import type { RemoteFailure } from '../../remotes/remote-events';
import { redactPersonalData } from './redact-personal-data';
import { PAGE_TOKEN_METRIC, REPORT_LIMITS, REPORTS_PATH, type Report } from './report';

/** Milliseconds that news wait for more: a failure shorter than good news. */
const FAILURE_DELAY_MS = 500;
const BATCH_DELAY_MS = 3000;
/** Failures that one page tells of at most. */
const MAX_FAILURES = 20;

type ReportedRelease = Pick<RemoteFailure, 'remote' | 'version'>;

type ReportContent = Omit<Report, 'page'>;

const emptyReport = (): ReportContent => ({ used: [], failures: [], vitals: [] });

/**
 * What this page tells the shell about the releases that it uses: each of them once, and what fails. It sends
 * neither cookies nor addresses, and keeps nothing in the browser.
 */
export class PageReport {
  private report = emptyReport();
  private readonly used = new Set<string>();
  private failures = 0;
  private dueAt = Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (news: ReportContent) => void = createSender(pageToken())) {}

  recordUse({ remote, version }: ReportedRelease) {
    const name = `${remote}@${version}`;
    // What the shell itself does is nobody's release.
    if (!version || this.used.has(name)) return;
    this.used.add(name);
    this.report.used.push({ remote, version });
    this.sendWithin(this.report.used.length < REPORT_LIMITS.used ? BATCH_DELAY_MS : 0);
  }

  recordFailure({ remote, version, kind, detail }: RemoteFailure) {
    if (!version || this.failures >= MAX_FAILURES) return;
    this.failures += 1;
    // A release that fails is used: its failure is compared with all pages that use it.
    this.recordUse({ remote, version });
    const text = redactPersonalData(detail).slice(0, REPORT_LIMITS.detail);
    this.report.failures.push({ remote, version, kind, detail: text });
    this.sendWithin(FAILURE_DELAY_MS);
  }

  recordVital(vital: Report['vitals'][number]) {
    if (this.report.vitals.length >= REPORT_LIMITS.vitals) return;
    this.report.vitals.push(vital);
    if (document.visibilityState === 'hidden') this.flush();
    else this.sendWithin(BATCH_DELAY_MS);
  }

  /** At once: the page may be on its way out. */
  flush = () => {
    clearTimeout(this.timer);
    this.dueAt = Infinity;
    const { report } = this;
    if (Object.values(report).every((list) => list.length === 0)) return;
    this.report = emptyReport();
    this.send(report);
  };

  private sendWithin(milliseconds: number) {
    const due = Date.now() + milliseconds;
    if (due >= this.dueAt) return;
    this.dueAt = due;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, milliseconds);
  }
}

/** Of this page alone; undefined where the browser does not show it. */
function pageToken(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === PAGE_TOKEN_METRIC)?.description;
}

/** A report outlives the page. One that does not arrive is lost: nobody waits for it. */
function createSender(page: string | undefined) {
  return (news: ReportContent) => {
    if (!page) return;
    void fetch(REPORTS_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page, ...news } satisfies Report),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  };
}

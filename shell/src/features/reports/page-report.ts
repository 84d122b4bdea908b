import type { PartEvent } from '../../app/part-events';
import { legible } from './legible';
import { PAGE_TOKEN_METRIC, REPORT_LIMITS, REPORTS_PATH, type Report } from './report';

/** Milliseconds that news wait for more: a failure shorter than good news. */
const SOON = 500;
const LATER = 3000;
/** Failures that one page tells of at most. */
const MOST_FAILURES = 20;

type OfRelease = Pick<PartEvent, 'remote' | 'version'>;

type News = Omit<Report, 'page'>;

const nothing = (): News => ({ used: [], failures: [], vitals: [] });

/**
 * What this page tells the shell about the releases that it uses: each of them once, and what fails. It sends
 * neither cookies nor addresses, and keeps nothing in the browser.
 */
export class PageReport {
  private report = nothing();
  private readonly used = new Set<string>();
  private failures = 0;
  private due = Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (news: News) => void = postFor(pageToken())) {}

  use({ remote, version }: OfRelease) {
    const name = `${remote}@${version}`;
    // What the shell itself does is nobody's release.
    if (!version || this.used.has(name)) return;
    this.used.add(name);
    this.report.used.push({ remote, version });
    this.sendWithin(this.report.used.length < REPORT_LIMITS.used ? LATER : 0);
  }

  fail({ remote, version, kind, detail }: PartEvent) {
    if (!version || this.failures >= MOST_FAILURES) return;
    this.failures += 1;
    // A release that fails is used: its failure is compared with all pages that use it.
    this.use({ remote, version });
    const text = legible(detail).slice(0, REPORT_LIMITS.detail);
    this.report.failures.push({ remote, version, kind, detail: text });
    this.sendWithin(SOON);
  }

  measure(vital: Report['vitals'][number]) {
    if (this.report.vitals.length >= REPORT_LIMITS.vitals) return;
    this.report.vitals.push(vital);
    if (document.visibilityState === 'hidden') this.flush();
    else this.sendWithin(LATER);
  }

  /** At once: the page may be on its way out. */
  flush = () => {
    clearTimeout(this.timer);
    this.due = Infinity;
    const { report } = this;
    if (Object.values(report).every((list) => list.length === 0)) return;
    this.report = nothing();
    this.send(report);
  };

  private sendWithin(milliseconds: number) {
    const due = Date.now() + milliseconds;
    if (due >= this.due) return;
    this.due = due;
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
function postFor(page: string | undefined) {
  return (news: News) => {
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

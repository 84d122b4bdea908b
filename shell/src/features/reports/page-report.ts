import type { PartEvent } from '../../app/part-events';
import { legible } from './legible';
import { REPORT_LIMITS, REPORTS_PATH, type Report } from './report';

/** Milliseconds that news wait for more: a failure shorter than good news. */
const SOON = 500;
const LATER = 3000;
/** Failures that one page tells of at most. */
const MOST_FAILURES = 20;

type OfRelease = Pick<PartEvent, 'remote' | 'version'>;

const nothing = (): Report => ({ used: [], failures: [], vitals: [] });

/**
 * What this page tells the shell about the releases that it uses: each of them once, and what fails. It sends
 * neither cookies nor addresses, and keeps nothing in the browser.
 */
export class PageReport {
  private report = nothing();
  private readonly used = new Set<string>();
  private readonly failed = new Set<string>();
  private failures = 0;
  private due = Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (report: Report) => void = post) {}

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
    const name = `${remote}@${version}`;
    const first = !this.failed.has(name);
    this.failed.add(name);
    const text = legible(detail).slice(0, REPORT_LIMITS.detail);
    this.report.failures.push({ remote, version, kind, first, detail: text });
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

/** Outlives the page. A report that does not arrive is lost: nobody waits for it. */
function post(report: Report) {
  void fetch(REPORTS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

import type { BrowserFailureKind } from '../../remotes/failure-kinds';
import type { Place } from '../../remotes/places';
import type { RemoteFailure } from '../../remotes/remote-events';
import { redactPersonalData } from './redact-personal-data';
import { PAGE_TOKEN_METRIC, readServerTiming } from '../../document/server-timing';
import { REPORT_LIMITS, REPORTS_PATH } from './report';
import type { Report, SaleStep, VisitEntry } from './report';

/** Milliseconds that reports are collected: failures for a shorter time than uses. */
const FAILURE_DELAY_MS = 500;
const BATCH_DELAY_MS = 3000;
/** Maximum number of failures that one page reports. */
const MAX_FAILURES = 20;

type ReportedRelease = Pick<RemoteFailure, 'remote' | 'version'>;

type PageFailure = Pick<RemoteFailure, 'kind' | 'detail' | 'places'>;

type ReportContent = Omit<Report, 'page'>;

const emptyReport = () =>
  ({ used: [], failures: [], steps: [], visit: [], vitals: [] }) as Required<ReportContent>;

/**
 * Reports to the shell which releases this page uses, each once, their failures, and the steps of a visit. It sends
 * neither cookies nor paths of pages: only the address as declared, without its parameters.
 */
export class PageReport {
  private report = emptyReport();
  private readonly used = new Map<string, ReportedRelease>();
  private readonly disturbances = new Map<BrowserFailureKind, PageFailure>();
  private failures = 0;
  private dueAt = Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param addressOf the declared address of the page that is shown */
  constructor(
    private readonly addressOf: () => string | undefined = () => undefined,
    private readonly send: (entries: ReportContent) => void = createSender(
      readServerTiming(PAGE_TOKEN_METRIC),
    ),
  ) {}

  recordUse({ remote, version }: ReportedRelease) {
    const name = `${remote}@${version}`;
    // The shell is no release of a remote.
    if (!version || this.used.has(name)) return;
    this.used.set(name, { remote, version });
    this.report.used.push({ remote, version });
    this.sendWithin(this.report.used.length < REPORT_LIMITS.used ? BATCH_DELAY_MS : 0);
    for (const disturbance of this.disturbances.values())
      this.recordFailure({ remote, version, ...disturbance });
  }

  recordFailure({ remote, version, kind, detail, places }: RemoteFailure) {
    if (!version || this.failures >= MAX_FAILURES) return;
    this.failures += 1;
    // A failed release counts as used: its failures are compared with all pages that use it.
    this.recordUse({ remote, version });
    const text = redactPersonalData(detail).slice(0, REPORT_LIMITS.detail);
    const address = this.addressOf();
    this.report.failures.push({ remote, version, kind, detail: text, places, address });
    this.sendWithin(FAILURE_DELAY_MS);
  }

  /** Records a failure of the page whose cause may be any of its releases. */
  recordFailureOfAll(kind: BrowserFailureKind, detail: string, places?: Place[]) {
    for (const release of [...this.used.values()])
      this.recordFailure({ ...release, kind, detail, places });
  }

  /** Records once what may have disturbed the page before a release was used, and counts for those that come later, too. */
  recordDisturbance({ kind, detail, places }: PageFailure) {
    if (this.disturbances.has(kind)) return;
    this.disturbances.set(kind, { kind, detail, places });
    this.recordFailureOfAll(kind, detail, places);
  }

  recordStep(step: SaleStep) {
    this.report.steps.push(step);
    this.sendWithin(BATCH_DELAY_MS);
  }

  recordVisit(entry: VisitEntry) {
    this.report.visit.push(entry);
    this.sendWithin(BATCH_DELAY_MS);
  }

  recordVital(vital: Report['vitals'][number]) {
    if (this.report.vitals.length >= REPORT_LIMITS.vitals) return;
    this.report.vitals.push(vital);
    if (document.visibilityState === 'hidden') this.flush();
    else this.sendWithin(BATCH_DELAY_MS);
  }

  /** Sends immediately, because the page may be about to be unloaded. */
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

/** `keepalive` lets a report outlive the page. A lost report is not repeated. */
function createSender(page: string | undefined) {
  return (entries: ReportContent) => {
    if (!page) return;
    void fetch(REPORTS_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page, ...entries } satisfies Report),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  };
}

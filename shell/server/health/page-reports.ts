import type { ReleaseName } from '@fireflay/releases';
import type { BrowserFailureKind, ReleaseHealth } from './release-health';
import type { VitalName } from './time-series';
import type { IssuedPage } from './page-tokens';

/** Maximum number of remembered pages; the one that reported longest ago is evicted. */
const MAX_PAGES = 20_000;
/** Maximum number of failures counted for one page. */
const MAX_FAILURES = 20;

export interface ReportedFailure extends ReleaseName {
  kind: BrowserFailureKind;
  text: string;
}

interface Page {
  /** False where the network has exceeded its page rate: neither its visits nor its failures are counted. */
  isCounted: boolean;
  visited: Set<string>;
  failed: Set<string>;
  measured: Set<string>;
  failures: number;
}

/**
 * Counts reports of pages, each page once: one visit and one failure for each of its releases, in however many
 * reports, and however often a report is sent again.
 */
export class PageReports {
  readonly #health: ReleaseHealth;

  readonly #pages = new Map<string, Page>();

  constructor(health: ReleaseHealth) {
    this.#health = health;
  }

  recordVisit(issued: IssuedPage, release: ReleaseName, source: string) {
    const page = this.#pageOf(issued, source);
    const name = nameOf(release);
    if (!page.isCounted || !issued.releases.has(name) || page.visited.has(name)) return;
    page.visited.add(name);
    this.#health.recordVisit(release);
  }

  /** @returns whether the failure is new */
  recordFailure(issued: IssuedPage, failure: ReportedFailure, source: string): boolean {
    const page = this.#pageOf(issued, source);
    const name = nameOf(failure);
    if (!page.isCounted || !issued.releases.has(name)) return false;
    if (page.failures >= MAX_FAILURES) return false;
    page.failures += 1;
    this.recordVisit(issued, failure, source);
    // A slow page is counted, but not against the release: the back end may be the cause.
    const first = failure.kind !== 'slow' && !page.failed.has(name);
    if (first) page.failed.add(name);
    return this.#health.recordFailure(failure, { ...failure, isFirstOnPage: first, source });
  }

  recordVital(
    issued: IssuedPage,
    release: ReleaseName,
    vital: VitalName,
    value: number,
    source: string,
  ) {
    const page = this.#pageOf(issued, source);
    const measure = `${nameOf(release)} ${vital}`;
    if (!page.isCounted || !issued.releases.has(nameOf(release))) return;
    if (page.measured.has(measure)) return;
    page.measured.add(measure);
    this.#health.recordVital(release, vital, value);
  }

  #pageOf({ id }: IssuedPage, source: string): Page {
    const page = this.#pages.get(id) ?? {
      isCounted: this.#health.allowsPage(source),
      visited: new Set(),
      failed: new Set(),
      measured: new Set(),
      failures: 0,
    };
    this.#pages.delete(id);
    this.#pages.set(id, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }
}

const nameOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`;

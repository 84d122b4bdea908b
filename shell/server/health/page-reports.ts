import type { ReleaseName } from '@fireflay/releases';
import { MAX_CART_CENTS } from '../../src/features/reports/report';
import type { FailureContext, SaleStep, VisitEntry } from '../../src/features/reports/report';
import type { BrowserFailureKind } from '../../src/remotes/failure-kinds';
import { isDisturbance } from './release-health';
import type { ReleaseHealth } from './release-health';
import { SALE_WINDOW_MS } from './time-series';
import type { VitalName } from './time-series';
import type { IssuedPage } from './page-tokens';

/** Maximum number of remembered pages; the one that reported longest ago is evicted. */
const MAX_PAGES = 20_000;
/** Maximum number of failures counted for one page. */
const MAX_FAILURES = 20;
/** Maximum number of changes of a cart counted for one page; their sum is at most one cart. */
const MAX_CART_CHANGES = 20;

export interface ReportedFailure extends ReleaseName {
  kind: BrowserFailureKind;
  text: string;
  context?: FailureContext & { browser?: string | undefined };
}

interface Page {
  /** False where the network has exceeded its page rate: neither its visits nor its failures are counted. */
  isCounted: boolean;
  /** False where the network has exceeded its share of the money guard's sample. */
  isSampled: boolean;
  visited: Set<string>;
  failed: Set<string>;
  disturbed: Set<string>;
  steps: Set<SaleStep>;
  visitSteps: Set<string>;
  cartChanges: number;
  cartCents: number;
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
    const failed = isDisturbance(failure.kind) ? page.disturbed : page.failed;
    // A slow page is counted, but not against the release: the back end may be the cause.
    const first = failure.kind !== 'slow' && !failed.has(name);
    if (first) failed.add(name);
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

  /**
   * Counts the page for every release that it was sent with, used or not, and its steps with it: a release that keeps
   * visitors from another one's pages loses their purchases.
   */
  recordSteps(issued: IssuedPage, steps: readonly SaleStep[], source: string, now: number) {
    const page = this.#pageOf(issued, source);
    if (!page.isSampled || now - issued.issuedAt > SALE_WINDOW_MS) return;
    for (const step of steps) {
      if (page.steps.has(step)) continue;
      page.steps.add(step);
      for (const release of releasesOf(issued))
        this.#health.recordStep(release, step, issued.issuedAt, source);
    }
  }

  /** Counts a step of a visit once for each page, and few changes of its cart. */
  recordVisitEntry(issued: IssuedPage, { source, step, cartCents }: VisitEntry, network: string) {
    const page = this.#pageOf(issued, network);
    if (!page.isCounted) return;
    if (step !== undefined && !page.visitSteps.has(step)) {
      page.visitSteps.add(step);
      this.#health.visits.recordStep(source, step);
    }
    if (cartCents === undefined || page.cartChanges >= MAX_CART_CHANGES) return;
    page.cartChanges += 1;
    if (Math.abs(page.cartCents + cartCents) > MAX_CART_CENTS) return;
    page.cartCents += cartCents;
    this.#health.visits.recordCart(source, cartCents);
  }

  #pageOf(issued: IssuedPage, source: string): Page {
    const { id } = issued;
    const page = this.#pages.get(id) ?? this.#newPage(issued, source);
    this.#pages.delete(id);
    this.#pages.set(id, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }

  #newPage(issued: IssuedPage, source: string): Page {
    const isSampled = this.#health.allowsSales(source);
    if (isSampled) {
      for (const release of releasesOf(issued))
        this.#health.recordDocument(release, issued.issuedAt);
    }
    return {
      isCounted: this.#health.allowsPage(source),
      isSampled,
      visited: new Set(),
      failed: new Set(),
      disturbed: new Set(),
      measured: new Set(),
      steps: new Set(),
      visitSteps: new Set(),
      cartChanges: 0,
      cartCents: 0,
      failures: 0,
    };
  }
}

const releasesOf = ({ releases }: IssuedPage): ReleaseName[] =>
  [...releases].map((name) => {
    const [remote = '', version = ''] = name.split('@');
    return { remote, version };
  });

const nameOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`;

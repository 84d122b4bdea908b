import type { ReleaseName } from '@fireflay/releases';
import { disturbanceKinds, faultKinds } from '../../src/remotes/failure-kinds';
import type { FailureContext, SaleStep } from '../../src/features/reports/report';
import { RENDER_TIMEOUT_MS } from '../protocol/render-protocol';
import type { ProcessEnd } from '../protocol/render-protocol';
import { RateLimiter } from '@fireflay/service';
import type { ReleasePeriod } from '@fireflay/service';
import { copy } from './copy';
import { noCounts, noSales, TimeSeries } from './time-series';
import type { Counts, Sales, VitalName } from './time-series';
import { VisitCounts } from './visit-counts';

export const browserFailureKinds = [...faultKinds, ...disturbanceKinds] as const;
/** Browser failures, errors and time-outs while the server renders, and ends of a process that rendered the release. */
const failureKinds = [...browserFailureKinds, 'server', 'timeout', 'process'] as const;
export type FailureKind = (typeof failureKinds)[number];

export const isDisturbance = (kind: FailureKind): boolean =>
  disturbanceKinds.some((each) => each === kind);

/** Maximum number of releases of one remote that are counted at the same time. */
const MAX_RELEASES_PER_REMOTE = 8;
/** Milliseconds after which a release that no visitor gets any more is dropped. */
const RETENTION_MS = 3_600_000;

/**
 * Pages of one network block that are counted: a fair sample of many visitors, and little for one forger. The money guard
 * has fewer, because a page without a purchase is evidence as well: a dozen in two hours.
 */
export const PAGE_RATE_PER_BLOCK = {
  perSecond: 0.5,
  atOnce: 5,
  sales: { perSecond: 1 / 900, atOnce: 4 },
};
/** Where the visitors' addresses are unknown: all of them may share one. */
export const PAGE_RATE_OVERALL = {
  perSecond: 50,
  atOnce: 500,
  sales: { perSecond: 50, atOnce: 500 },
};

export interface Failure {
  kind: FailureKind;
  /** The release's first failure on this page, of faults or of disturbances: the page is counted as failed, or disturbed. */
  isFirstOnPage: boolean;
  /** A salted hash of the reporting network, which does not identify a visitor. */
  source: string;
  /** The error's text, redacted. */
  text: string;
  /** The release threw on the server, and its fallback rendered the same address. */
  fallbackRendered?: boolean;
  context?: FailureContext & { browser?: string | undefined };
}

/** Maximum number of distinct failure texts that are kept for a release. */
const MAX_FAILURE_TEXTS = 10;
/** Maximum number of addresses, and of browsers, that are kept for a text. */
const MAX_CIRCUMSTANCES = 5;

/** One distinct failure of a release. */
export interface FailureText {
  kind: FailureKind;
  times: number;
  /** Milliseconds. */
  lastAt: number;
  /** The places of the first report that had any. */
  places: string[];
  /** Declared addresses of the pages. */
  addresses: string[];
  /** Families with their major version, as 'Firefox 145'. */
  browsers: string[];
}

/** The record of one release. */
export interface ReleaseHealthRecord extends ReleaseName {
  series: TimeSeries;
  /** Totals since the shell's start. */
  total: { served: number; visits: number; failed: number };
  failures: Record<FailureKind, number>;
  /** The first distinct failures, and how often each was reported. */
  texts: Map<string, FailureText>;
}

/**
 * Counts what is reported about the releases that the shells serve: the last hours of all shells, and this shell's total
 * since its start. Other releases are not counted: a client cannot fill the memory with invented names.
 */
export class ReleaseHealth {
  readonly #now: () => number;

  readonly #records = new Map<string, { health: ReleaseHealthRecord; givenAt: number }>();

  /** The steps of visits that the counted pages have reported. */
  readonly visits: VisitCounts;

  readonly #pageLimiter: RateLimiter;
  readonly #salesLimiter: RateLimiter;

  constructor(now: () => number = Date.now, pagesOfSource = PAGE_RATE_OVERALL) {
    this.#now = now;
    this.visits = new VisitCounts(now);

    this.#pageLimiter = new RateLimiter(pagesOfSource, now);
    this.#salesLimiter = new RateLimiter(pagesOfSource.sales, now);
  }

  /** Whether one more page of this source is counted: with its visit and failures, or not at all. */
  allowsPage(source: string): boolean {
    return this.#pageLimiter.allows(source);
  }

  /** Says whether one more page of this source is part of the money guard's sample. */
  allowsSales(source: string): boolean {
    return this.#salesLimiter.allows(source);
  }

  /** Sets the releases that visitors may get from now on. */
  trackReleases(releases: ReleaseName[]) {
    const at = this.#now();
    for (const release of releases) this.#track(release, at);
    const byAge = [...this.#records].sort(([, one], [, other]) => other.givenAt - one.givenAt);
    const counted = new Map<string, number>();
    for (const [name, { health, givenAt }] of byAge) {
      const place = (counted.get(health.remote) ?? 0) + 1;
      counted.set(health.remote, place);
      if (at - givenAt > RETENTION_MS || place > MAX_RELEASES_PER_REMOTE)
        this.#records.delete(name);
    }
  }

  #track(release: ReleaseName, givenAt: number) {
    const known = this.#records.get(nameOf(release));
    const tracked = known ?? { health: this.#emptyRecord(release), givenAt };
    tracked.givenAt = Math.max(tracked.givenAt, givenAt);
    if (!known) this.#records.set(nameOf(release), tracked);
    return tracked;
  }

  /** Counts a page that names the release and was sent. */
  recordServed(release: ReleaseName) {
    const found = this.find(release);
    if (found) found.total.served += 1;
  }

  /** Counts a page that has begun to use the release: the denominator of its failure rate. */
  recordVisit(release: ReleaseName) {
    const found = this.find(release);
    if (!found) return;
    found.total.visits += 1;
    found.series.recordVisit();
  }

  /** @returns whether the failure is new */
  recordFailure(
    release: ReleaseName,
    { kind, isFirstOnPage, source, text, fallbackRendered, context = {} }: Failure,
  ): boolean {
    const found = this.find(release);
    if (!found) return false;
    found.failures[kind] += 1;
    if (isFirstOnPage && isDisturbance(kind)) found.series.recordDisturbance(source);
    else if (isFirstOnPage) {
      found.total.failed += 1;
      found.series.recordFailure(source, { onServer: isOnServer(kind), fallbackRendered });
    }
    return keepText(found.texts, text, { kind, at: this.#now(), ...context });
  }

  /** @param issuedAt milliseconds: when the page was sent */
  recordDocument(release: ReleaseName, issuedAt: number) {
    this.find(release)?.series.recordDocument(issuedAt);
  }

  recordStep(release: ReleaseName, step: SaleStep, issuedAt: number, source: string) {
    this.find(release)?.series.recordStep(step, issuedAt, source);
  }

  /**
   * Counts a release that threw while the server rendered a page.
   *
   * @param fallbackRendered whether its fallback rendered the same address: then the release is the cause
   */
  recordRenderError(release: ReleaseName, source: string, fallbackRendered = false) {
    if (!this.allowsPage(source)) return;
    this.recordVisit(release);
    const text = copy.threw;
    this.recordFailure(release, {
      kind: 'server',
      isFirstOnPage: true,
      source,
      text,
      fallbackRendered,
    });
  }

  /**
   * Counts a render of the release that did not end in time, and its time.
   *
   * @param pattern the declared address, as '/produto/:id'
   * @param isProof whether its fallback rendered the same address, before and after: then the page counts as failed. Else
   *   the back end may be slow
   */
  recordTimeout(release: ReleaseName, pattern: string, source: string, isProof: boolean) {
    this.recordRenderTime(release, RENDER_TIMEOUT_MS);
    if (!this.allowsPage(source)) return;
    if (isProof) this.recordVisit(release);
    const text = copy.timedOut(pattern);
    this.recordFailure(release, {
      kind: 'timeout',
      isFirstOnPage: isProof,
      source,
      text,
      fallbackRendered: isProof,
    });
  }

  /**
   * Counts a render process that hung or ended while it ran the release. This is no proof: the machine may have stalled.
   *
   * @param source hash of the network of the visitor whose view was lost
   */
  recordProcessEnd(release: ReleaseName, reason: ProcessEnd, source: string) {
    this.recordVisit(release);
    const text = copy.processEnd[reason];
    this.recordFailure(release, { kind: 'process', isFirstOnPage: true, source, text });
  }

  /** @param milliseconds from the start of a render to its end */
  recordRenderTime(release: ReleaseName, milliseconds: number) {
    this.find(release)?.series.recordRenderTime(milliseconds);
  }

  /** @param since milliseconds; by default an hour ago */
  renderTimeP95(release: ReleaseName, since?: number, until?: number): number | undefined {
    return this.find(release)?.series.renderTimeP95(since, until);
  }

  recordVital(release: ReleaseName, vital: VitalName, value: number) {
    this.find(release)?.series.recordVital(vital, value);
  }

  /** Returns the changes since the last call, for the other shells. */
  takeChanges(): ReleasePeriod[] {
    return this.all().flatMap(({ remote, version, series }) =>
      series.takeChanges().map((period) => ({ remote, version, ...period })),
    );
  }

  /** Returns changes that could not be sent. */
  returnChanges() {
    for (const { series } of this.all()) series.returnChanges();
  }

  /** @param periods each the sum of all other shells */
  mergeOthers(periods: readonly ReleasePeriod[]) {
    for (const { remote, version, ...period } of periods)
      this.#track({ remote, version }, period.from).health.series.mergeOthers(period);
  }

  /** Counts from one moment to another one, in milliseconds. */
  counts(release: ReleaseName, since: number, until?: number): Counts {
    return this.find(release)?.series.counts(since, until) ?? noCounts;
  }

  /** The purchases in pages that were sent from one moment until another one, in milliseconds. */
  sales(release: ReleaseName, since: number, until: number): Sales {
    return this.find(release)?.series.sales(since, until) ?? noSales;
  }

  find(release: ReleaseName): ReleaseHealthRecord | undefined {
    return this.#records.get(nameOf(release))?.health;
  }

  all(): ReleaseHealthRecord[] {
    return [...this.#records.values()].map(({ health }) => health);
  }

  #emptyRecord({ remote, version }: ReleaseName): ReleaseHealthRecord {
    return {
      remote,
      version,
      series: new TimeSeries(this.#now),
      total: { served: 0, visits: 0, failed: 0 },
      failures: Object.fromEntries(failureKinds.map((kind) => [kind, 0])) as Record<
        FailureKind,
        number
      >,
      texts: new Map(),
    };
  }
}

const isOnServer = (kind: FailureKind) => kind === 'server' || kind === 'timeout';

const nameOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`;

/** @returns whether the text is new, and kept */
function keepText(
  texts: ReleaseHealthRecord['texts'],
  text: string,
  {
    kind,
    at,
    places = [],
    address,
    browser,
  }: NonNullable<Failure['context']> & Pick<Failure, 'kind'> & { at: number },
): boolean {
  const known = texts.get(text);
  if (!known && texts.size >= MAX_FAILURE_TEXTS) return false;
  const kept = known ?? { kind, times: 0, lastAt: at, places, addresses: [], browsers: [] };
  kept.times += 1;
  kept.lastAt = at;
  if (kept.places.length === 0) kept.places = places;
  addDistinct(kept.addresses, address);
  addDistinct(kept.browsers, browser);
  texts.set(text, kept);
  return !known;
}

function addDistinct(known: string[], one: string | undefined) {
  if (one && known.length < MAX_CIRCUMSTANCES && !known.includes(one)) known.push(one);
}

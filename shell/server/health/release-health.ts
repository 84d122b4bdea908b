import type { ReleaseName } from '@fireflay/releases';
import { RateLimiter } from '../http/rate-limiter';
import { copy } from './copy';
import { TimeSeries, type Counts, type VitalName } from './time-series';

/** How a release fails in a browser (shell/src/remotes/remote-events.ts). */
export const browserFailureKinds = [
  'load',
  'chunk',
  'integrity',
  'render',
  'error',
  'slow',
] as const;
/** Besides, while the server renders it. */
export const failureKinds = [...browserFailureKinds, 'server'] as const;
export type BrowserFailureKind = (typeof browserFailureKinds)[number];
export type FailureKind = (typeof failureKinds)[number];

/** Releases of one remote that are counted at the same time at most. */
const MAX_RELEASES_PER_REMOTE = 8;
/** Milliseconds after which a release is forgotten that nobody is given any more. */
const RETENTION_MS = 3_600_000;

/** Pages of one block of networks that are counted: a fair sample of many, and little for who invents them. */
export const PAGE_RATE_PER_BLOCK = { perSecond: 0.5, atOnce: 5 };
/** Where the visitors' addresses are not known: all may have the same one. */
export const PAGE_RATE_OVERALL = { perSecond: 50, atOnce: 500 };

export interface Failure {
  kind: FailureKind;
  /** The release's first failure on this page: the page is one that failed. */
  isFirstOnPage: boolean;
  /** Where the report comes from, as something that does not say who it is. */
  source: string;
  /** The error's own words, made legible. */
  text: string;
}

/** Different failures of a release of which the words are kept. */
const MAX_FAILURE_TEXTS = 10;

/** What is known of one release. */
export interface ReleaseHealthRecord extends ReleaseName {
  series: TimeSeries;
  /** All since the shell's start. */
  total: { served: number; visits: number; failed: number };
  failures: Record<FailureKind, number>;
  /** The first different ones, and how often each was told of. */
  texts: Map<string, { kind: FailureKind; times: number }>;
}

/**
 * What this shell has heard of the releases that it gives, of the last hour and since its start. Others are not
 * counted: nobody can fill its memory with names.
 */
export class ReleaseHealth {
  private readonly records = new Map<string, { health: ReleaseHealthRecord; givenAt: number }>();

  private readonly pageLimiter: RateLimiter;

  constructor(
    private readonly now: () => number = Date.now,
    pagesOfSource = PAGE_RATE_OVERALL,
  ) {
    this.pageLimiter = new RateLimiter(pagesOfSource, now);
  }

  /** Whether one more page from there is counted: as a whole, its visit and its failures, or not at all. */
  allowsPage(source: string): boolean {
    return this.pageLimiter.allows(source);
  }

  /** Says which releases visitors may get from now on. */
  trackReleases(releases: ReleaseName[]) {
    const at = this.now();
    for (const release of releases) {
      const found = this.records.get(nameOf(release));
      if (found) found.givenAt = at;
      else this.records.set(nameOf(release), { health: this.emptyRecord(release), givenAt: at });
    }
    const byAge = [...this.records].sort(([, one], [, other]) => other.givenAt - one.givenAt);
    const counted = new Map<string, number>();
    for (const [name, { health, givenAt }] of byAge) {
      const place = (counted.get(health.remote) ?? 0) + 1;
      counted.set(health.remote, place);
      if (at - givenAt > RETENTION_MS || place > MAX_RELEASES_PER_REMOTE) this.records.delete(name);
    }
  }

  /** A page that names the release was handed out. */
  recordServed(release: ReleaseName) {
    const found = this.find(release);
    if (found) found.total.served += 1;
  }

  /** A page has begun to use the release: what its failures are compared with. */
  recordVisit(release: ReleaseName) {
    const found = this.find(release);
    if (!found) return;
    found.total.visits += 1;
    found.series.recordVisit();
  }

  /** @returns whether it is one that had not been heard of */
  recordFailure(
    release: ReleaseName,
    { kind, isFirstOnPage: first, source, text }: Failure,
  ): boolean {
    const found = this.find(release);
    if (!found) return false;
    found.failures[kind] += 1;
    if (first) {
      found.total.failed += 1;
      found.series.recordFailure(source, kind === 'server');
    }
    const known = found.texts.get(text);
    if (known) known.times += 1;
    else if (found.texts.size < MAX_FAILURE_TEXTS) found.texts.set(text, { kind, times: 1 });
    return !known && found.texts.has(text);
  }

  /** It threw while the server rendered a page. */
  recordRenderError(release: ReleaseName, source: string) {
    if (!this.allowsPage(source)) return;
    this.recordVisit(release);
    this.recordFailure(release, { kind: 'server', isFirstOnPage: true, source, text: copy.threw });
  }

  recordVital(release: ReleaseName, vital: VitalName, value: number) {
    this.find(release)?.series.recordVital(vital, value);
  }

  /** What is counted from now on is told apart from what was before. */
  startSlice(remote: string) {
    for (const { health } of this.records.values())
      if (health.remote === remote) health.series.startSlice();
  }

  /** @param since milliseconds: a moment when the remote's counts were cut */
  counts(release: ReleaseName, since: number): Counts {
    return (
      this.find(release)?.series.counts(since) ?? { visits: 0, failed: 0, onServer: 0, sources: 0 }
    );
  }

  find(release: ReleaseName): ReleaseHealthRecord | undefined {
    return this.records.get(nameOf(release))?.health;
  }

  all(): ReleaseHealthRecord[] {
    return [...this.records.values()].map(({ health }) => health);
  }

  private emptyRecord({ remote, version }: ReleaseName): ReleaseHealthRecord {
    return {
      remote,
      version,
      series: new TimeSeries(this.now),
      total: { served: 0, visits: 0, failed: 0 },
      failures: { load: 0, chunk: 0, integrity: 0, render: 0, error: 0, slow: 0, server: 0 },
      texts: new Map(),
    };
  }
}

const nameOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`;

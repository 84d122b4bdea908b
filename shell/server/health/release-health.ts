import type { ReleaseName } from '@fireflay/releases';
import { AskedRate } from './asked-rate';
import { copy } from './copy';
import { Series, type Counts, type VitalName } from './series';

/** How a release fails in a browser (shell/src/app/part-events.ts). */
export const browserFaults = ['load', 'chunk', 'integrity', 'render', 'error', 'slow'] as const;
/** Besides, while the server renders it. */
export const failureKinds = [...browserFaults, 'server'] as const;
export type BrowserFault = (typeof browserFaults)[number];
export type FailureKind = (typeof failureKinds)[number];

/** Releases of one remote that are counted at the same time at most. */
const MOST_RELEASES = 8;
/** Milliseconds after which a release is forgotten that nobody is given any more. */
const MEMORY = 3_600_000;

/** Pages of one block of networks that are counted: a fair sample of many, and little for who invents them. */
export const PAGES_OF_BLOCK = { perSecond: 0.5, atOnce: 5 };
/** Where the visitors' addresses are not known: all may have the same one. */
export const PAGES_OF_ALL = { perSecond: 50, atOnce: 500 };

export interface Failure {
  kind: FailureKind;
  /** The release's first failure on this page: the page is one that failed. */
  first: boolean;
  /** Where the report comes from, as something that does not say who it is. */
  source: string;
  /** The error's own words, made legible. */
  text: string;
}

/** Different failures of a release of which the words are kept. */
const MOST_TEXTS = 10;

/** What is known of one release. */
export interface HealthOfRelease extends ReleaseName {
  series: Series;
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
  private readonly known = new Map<string, { health: HealthOfRelease; givenAt: number }>();

  private readonly pages: AskedRate;

  constructor(
    private readonly now: () => number = Date.now,
    pagesOfSource = PAGES_OF_ALL,
  ) {
    this.pages = new AskedRate(pagesOfSource, now);
  }

  /** Whether one more page from there is counted: as a whole, its visit and its failures, or not at all. */
  allowsPage(source: string): boolean {
    return this.pages.allows(source);
  }

  /** Says which releases visitors may get from now on. */
  give(releases: ReleaseName[]) {
    const at = this.now();
    for (const release of releases) {
      const found = this.known.get(nameOf(release));
      if (found) found.givenAt = at;
      else this.known.set(nameOf(release), { health: this.unheardOf(release), givenAt: at });
    }
    const byAge = [...this.known].sort(([, one], [, other]) => other.givenAt - one.givenAt);
    const counted = new Map<string, number>();
    for (const [name, { health, givenAt }] of byAge) {
      const place = (counted.get(health.remote) ?? 0) + 1;
      counted.set(health.remote, place);
      if (at - givenAt > MEMORY || place > MOST_RELEASES) this.known.delete(name);
    }
  }

  /** A page that names the release was handed out. */
  served(release: ReleaseName) {
    const found = this.of(release);
    if (found) found.total.served += 1;
  }

  /** A page has begun to use the release: what its failures are compared with. */
  visited(release: ReleaseName) {
    const found = this.of(release);
    if (!found) return;
    found.total.visits += 1;
    found.series.visited();
  }

  /** @returns whether it is one that had not been heard of */
  failed(release: ReleaseName, { kind, first, source, text }: Failure): boolean {
    const found = this.of(release);
    if (!found) return false;
    found.failures[kind] += 1;
    if (first) {
      found.total.failed += 1;
      found.series.failed(source, kind === 'server');
    }
    const known = found.texts.get(text);
    if (known) known.times += 1;
    else if (found.texts.size < MOST_TEXTS) found.texts.set(text, { kind, times: 1 });
    return !known && found.texts.has(text);
  }

  /** It threw while the server rendered a page. */
  threw(release: ReleaseName, source: string) {
    if (!this.allowsPage(source)) return;
    this.visited(release);
    this.failed(release, { kind: 'server', first: true, source, text: copy.threw });
  }

  measured(release: ReleaseName, vital: VitalName, value: number) {
    this.of(release)?.series.measured(vital, value);
  }

  /** What is counted from now on is told apart from what was before. */
  cut(remote: string) {
    for (const { health } of this.known.values()) if (health.remote === remote) health.series.cut();
  }

  /** @param since milliseconds: a moment when the remote's counts were cut */
  counts(release: ReleaseName, since: number): Counts {
    return (
      this.of(release)?.series.counts(since) ?? { visits: 0, failed: 0, onServer: 0, sources: 0 }
    );
  }

  of(release: ReleaseName): HealthOfRelease | undefined {
    return this.known.get(nameOf(release))?.health;
  }

  all(): HealthOfRelease[] {
    return [...this.known.values()].map(({ health }) => health);
  }

  private unheardOf({ remote, version }: ReleaseName): HealthOfRelease {
    return {
      remote,
      version,
      series: new Series(this.now),
      total: { served: 0, visits: 0, failed: 0 },
      failures: { load: 0, chunk: 0, integrity: 0, render: 0, error: 0, slow: 0, server: 0 },
      texts: new Map(),
    };
  }
}

const nameOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`;

import { toStorableText } from '@fireflay/service';
import type { ReleaseReport, ReportedFailure } from '@fireflay/service';
import { entriesOf } from '../releases/composition';
import type { Channel } from '../releases/composition';
import { copy as releaseCopy } from '../releases/copy';
import type { GuardDependencies } from './guard';
import type { JudgedSales } from './judge-sales';
import type { ReleaseHealth, ReleaseHealthRecord } from './release-health';
import type { SourcePlaces } from './source-places';
import { HOUR_MS } from './time-series';

/** Milliseconds between two reports: people read them. */
const INTERVAL_MS = 5_000;
const MAX_TEXT = 300;
const MAX_REFUSAL = 500;
const MAX_BROWSER = 40;
/** Reports of one request, which has a limited size; the others follow with the next one. */
const MAX_REPORTS = 10;

interface ReleaseReportsDependencies extends Pick<GuardDependencies, 'channels' | 'refusalOf'> {
  health: Pick<ReleaseHealth, 'all'>;
  sourcePlaces: Pick<SourcePlaces, 'find'>;
  now?: () => number;
}

/** Reports what this shell knows of each release besides its counts: for the people in the back office. */
export class ReleaseReports {
  readonly #dependencies: ReleaseReportsDependencies;
  readonly #now: () => number;

  /** Release → its last report. */
  readonly #sent = new Map<string, { text: string; at: number }>();
  #takenAt = -Infinity;

  constructor(dependencies: ReleaseReportsDependencies) {
    this.#dependencies = dependencies;
    this.#now = dependencies.now ?? Date.now;
  }

  /**
   * The reports that have changed since the last call.
   *
   * @param judge undefined in a shell whose guard does not decide
   */
  async takeChanges(
    judge: ((channel: Channel) => JudgedSales | undefined) | undefined,
  ): Promise<ReleaseReport[]> {
    const now = this.#now();
    if (now - this.#takenAt < INTERVAL_MS) return [];
    this.#takenAt = now;
    const channels = this.#dependencies.channels();
    const judged = channels.map((channel) => ({
      remote: channel.remote,
      ...judge?.(channel),
    }));
    const records = this.#dependencies.health.all();
    for (const name of this.#sent.keys())
      if (!records.some((record) => nameOf(record) === name)) this.#sent.delete(name);
    const changes: ReleaseReport[] = [];
    const sentAt = (record: ReleaseHealthRecord) => this.#sent.get(nameOf(record))?.at ?? 0;
    for (const record of records.toSorted((one, other) => sentAt(one) - sentAt(other))) {
      if (changes.length === MAX_REPORTS) break;
      const { remote, version } = record;
      const sales = judged.find((each) => each.remote === remote && each.version === version);
      const report: ReleaseReport = {
        remote,
        version,
        failures: await this.#failuresOf(record, now),
        measured: measuredOf(record),
        ...(sales?.other !== undefined &&
          sales.verdict && { sales: { other: sales.other, verdict: sales.verdict } }),
        ...this.#refusalOf(channels, record),
      };
      const text = JSON.stringify(report);
      if (this.#sent.get(nameOf(record))?.text === text) continue;
      this.#sent.set(nameOf(record), { text, at: now });
      changes.push(report);
    }
    return changes;
  }

  /** All reports are sent again. */
  returnChanges() {
    this.#sent.clear();
  }

  async #failuresOf({ texts }: ReleaseHealthRecord, now: number): Promise<ReportedFailure[]> {
    const failures: ReportedFailure[] = [];
    for (const [text, { places, ...failure }] of texts) {
      if (now - failure.lastAt > HOUR_MS) continue;
      const found = await this.#dependencies.sourcePlaces.find(places);
      failures.push({
        ...failure,
        browsers: failure.browsers.map((browser) => browser.slice(0, MAX_BROWSER)),
        text: toStorableText(text.slice(0, MAX_TEXT)),
        places: found.map((place) => toStorableText(place.slice(0, MAX_TEXT))),
      });
    }
    return failures;
  }

  #refusalOf(
    channels: readonly Channel[],
    { remote, version }: ReleaseHealthRecord,
  ): Pick<ReleaseReport, 'refusal'> {
    const entry = channels
      .filter((channel) => channel.remote === remote)
      .flatMap(entriesOf)
      .find(({ metadata }) => metadata.version === version);
    const refusal = entry && this.#dependencies.refusalOf(entry);
    if (!refusal) return {};
    const text = releaseCopy.refusal(refusal.reason).slice(0, MAX_REFUSAL);
    return { refusal: toStorableText(text) };
  }
}

const measuredOf = ({ series }: ReleaseHealthRecord): ReleaseReport['measured'] => ({
  LCP: series.buckets('LCP'),
  INP: series.buckets('INP'),
  CLS: series.buckets('CLS'),
  render: series.buckets('render'),
});

const nameOf = ({ remote, version }: ReleaseHealthRecord) => `${remote}@${version}`;

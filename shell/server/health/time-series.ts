import { MAX_SOURCES, PERIOD_MS } from '@fireflay/service';
import type { ReleasePeriod } from '@fireflay/service';

export const vitalNames = ['LCP', 'CLS', 'INP'] as const;
export type VitalName = (typeof vitalNames)[number];

export const HOUR_MS = 3_600_000;
/** A promotion is compared with the hour before it for up to an hour, in milliseconds. */
const RETENTION_MS = 2 * HOUR_MS;
/** Maximum number of measurements of one kind that are kept: the latest ones. */
const MAX_MEASUREMENTS = 500;
/** Fewer renders say nothing about the slowest of twenty. */
const MIN_RENDERS = 20;

export interface Counts {
  /** Pages that used the release. */
  visits: number;
  /** Pages of these on which it failed. */
  failed: number;
  /** Failed pages that this server saw itself, without a report. */
  onServer: number;
  /** Pages of these for which the fallback rendered the same address immediately afterwards. */
  fallbackRendered: number;
  /** Distinct sources of failure reports, up to the limit of each slice. */
  sources: number;
}

export const noCounts: Counts = {
  visits: 0,
  failed: 0,
  onServer: 0,
  fallbackRendered: 0,
  sources: 0,
};

/** The counts of ten seconds, without the release. */
export type Period = Omit<ReleasePeriod, 'remote' | 'version'>;

interface Measurement {
  at: number;
  value: number;
}

const emptyPeriod = (from: number): Period => ({
  from,
  visits: 0,
  failed: 0,
  onServer: 0,
  fallbackRendered: 0,
  sources: [],
});

/** The last two hours of one release: what this shell has counted, and what the other shells have. */
export class TimeSeries {
  readonly #now: () => number;

  readonly #own = new Map<number, Period>();
  /** What this shell has counted since it told the others. */
  readonly #changed = new Set<Period>();
  readonly #ofOthers = new Map<number, Period>();
  readonly #measurements = new Map<VitalName | 'render', Measurement[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  recordVisit() {
    this.#currentPeriod().visits += 1;
  }

  recordFailure(source: string, { onServer = false, fallbackRendered = false } = {}) {
    const period = this.#currentPeriod();
    period.failed += 1;
    if (onServer) period.onServer += 1;
    if (fallbackRendered) period.fallbackRendered += 1;
    if (period.sources.length < MAX_SOURCES && !period.sources.includes(source))
      period.sources.push(source);
  }

  recordVital(vital: VitalName, value: number) {
    this.#recordMeasurement(vital, value);
  }

  /** @param milliseconds from the start of a render on the server to its end */
  recordRenderTime(milliseconds: number) {
    this.#recordMeasurement('render', milliseconds);
  }

  #recordMeasurement(vital: VitalName | 'render', value: number) {
    const all = this.#measurements.get(vital) ?? [];
    all.push({ at: this.#now(), value });
    this.#measurements.set(vital, all.slice(-MAX_MEASUREMENTS));
  }

  /** The periods that have changed since the last call. */
  takeChanges(): Period[] {
    const changes = [...this.#changed];
    this.#changed.clear();
    return changes;
  }

  /** Returns changes that could not be sent. */
  returnChanges() {
    for (const period of this.#own.values()) this.#changed.add(period);
  }

  /** @param period the sum of all other shells */
  mergeOthers(period: Period) {
    this.#ofOthers.set(period.from, period);
  }

  /**
   * Counts from one moment to another one (milliseconds), with the whole of their periods.
   */
  counts(since: number, until = Infinity): Counts {
    const isWithin = ({ from }: Period) => from > since - PERIOD_MS && from <= until;
    const periods = [...this.#own.values(), ...this.#ofOthers.values()].filter(isWithin);
    return {
      visits: sum(periods.map(({ visits }) => visits)),
      failed: sum(periods.map(({ failed }) => failed)),
      onServer: sum(periods.map(({ onServer }) => onServer)),
      fallbackRendered: sum(periods.map(({ fallbackRendered }) => fallbackRendered)),
      sources: new Set(periods.flatMap(({ sources }) => sources)).size,
    };
  }

  lastHour(): Counts {
    return this.counts(this.#now() - HOUR_MS);
  }

  /** The median of the last hour; undefined without measurements. */
  median(vital: VitalName): number | undefined {
    const values = this.#sortedValues(vital, this.#now() - HOUR_MS);
    return values[Math.floor((values.length - 1) / 2)];
  }

  /**
   * The 95th percentile of the server's render times, in milliseconds; undefined with too few renders.
   *
   * @param since milliseconds
   */
  renderTimeP95(since = this.#now() - HOUR_MS): number | undefined {
    const values = this.#sortedValues('render', since);
    return values.length < MIN_RENDERS ? undefined : values[Math.floor(values.length * 0.95)];
  }

  #sortedValues(name: VitalName | 'render', since: number): number[] {
    return (this.#measurements.get(name) ?? [])
      .filter(({ at }) => at >= since)
      .map(({ value }) => value)
      .sort((one, other) => one - other);
  }

  #currentPeriod(): Period {
    const now = this.#now();
    const from = now - (now % PERIOD_MS);
    const known = this.#own.get(from);
    const current = known ?? emptyPeriod(from);
    if (!known) {
      this.#own.set(from, current);
      for (const periods of [this.#own, this.#ofOthers])
        for (const start of periods.keys()) if (start < now - RETENTION_MS) periods.delete(start);
    }
    this.#changed.add(current);
    return current;
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

import { bucketOf, MAX_SOURCES, PERIOD_MS } from '@fireflay/service';
import { saleSteps } from '../../src/features/reports/report';
import type { SaleStep } from '../../src/features/reports/report';
import type { Buckets, Measure, ReleasePeriod } from '@fireflay/service';

export const vitalNames = ['LCP', 'CLS', 'INP'] as const;
export type VitalName = (typeof vitalNames)[number];

export const HOUR_MS = 3_600_000;
/** A promotion is compared with the hour before it for up to an hour, in milliseconds. */
const RETENTION_MS = 2 * HOUR_MS;
/** Milliseconds after a page was sent during which its steps count: what comes later is missing from every release. */
export const SALE_WINDOW_MS = 1_800_000;
/** Maximum number of measurements of one kind that are kept: the latest ones. */
const MAX_MEASUREMENTS = 500;
/** Fewer renders say nothing about the slowest of twenty: a moment of load would be most of them. */
const MIN_RENDERS = 100;

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
  /** Pages of `visits` that were disturbed by what an extension of the browser may cause as well. */
  disturbed: number;
  /** Distinct sources of these. */
  disturbedSources: number;
}

/** The purchases in the pages of a release, by the moment at which the page was sent. */
export interface Sales extends Record<SaleStep, number> {
  /** Pages that were sent with the release and have reported. */
  documents: number;
  /** Distinct sources of the steps. */
  buyers: number;
}

export const noCounts: Counts = {
  visits: 0,
  failed: 0,
  onServer: 0,
  fallbackRendered: 0,
  sources: 0,
  disturbed: 0,
  disturbedSources: 0,
};

export const noSales: Sales = {
  documents: 0,
  carts: 0,
  checkouts: 0,
  orders: 0,
  paid: 0,
  buyers: 0,
};

/** The counts of ten seconds, without the release. */
export type Period = Omit<ReleasePeriod, 'remote' | 'version'>;
/** A period of this shell has all fields. */
type OwnPeriod = Required<Period>;

interface Measurement {
  at: number;
  value: number;
}

const emptyPeriod = (from: number): OwnPeriod => ({
  from,
  visits: 0,
  failed: 0,
  onServer: 0,
  fallbackRendered: 0,
  sources: [],
  disturbed: 0,
  disturbedSources: [],
  documents: 0,
  carts: 0,
  checkouts: 0,
  orders: 0,
  paid: 0,
  buyers: [],
});

function addSource(sources: string[], source: string) {
  if (sources.length < MAX_SOURCES && !sources.includes(source)) sources.push(source);
}

/** The last two hours of one release: what this shell has counted, and what the other shells have. */
export class TimeSeries {
  readonly #now: () => number;

  readonly #own = new Map<number, OwnPeriod>();
  /** The periods that this shell has counted in since it told the others. */
  readonly #changed = new Set<Period>();
  readonly #ofOthers = new Map<number, Period>();
  readonly #measurements = new Map<Measure, Measurement[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  recordVisit() {
    this.#periodAt(this.#now()).visits += 1;
  }

  recordFailure(source: string, { onServer = false, fallbackRendered = false } = {}) {
    const period = this.#periodAt(this.#now());
    period.failed += 1;
    if (onServer) period.onServer += 1;
    if (fallbackRendered) period.fallbackRendered += 1;
    addSource(period.sources, source);
  }

  recordDisturbance(source: string) {
    const period = this.#periodAt(this.#now());
    period.disturbed += 1;
    addSource(period.disturbedSources, source);
  }

  /** @param issuedAt milliseconds: when the page was sent; its steps are counted in the same period */
  recordDocument(issuedAt: number) {
    this.#periodAt(issuedAt).documents += 1;
  }

  recordStep(step: SaleStep, issuedAt: number, source: string) {
    const period = this.#periodAt(issuedAt);
    period[step] += 1;
    addSource(period.buyers, source);
  }

  recordVital(vital: VitalName, value: number) {
    this.#recordMeasurement(vital, value);
  }

  /** @param milliseconds from the start of a render on the server to its end */
  recordRenderTime(milliseconds: number) {
    this.#recordMeasurement('render', milliseconds);
  }

  #recordMeasurement(vital: Measure, value: number) {
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
    const periods = this.#periods(({ from }) => from > since - PERIOD_MS && from <= until);
    return {
      visits: sum(periods.map(({ visits }) => visits)),
      failed: sum(periods.map(({ failed }) => failed)),
      onServer: sum(periods.map(({ onServer }) => onServer)),
      fallbackRendered: sum(periods.map(({ fallbackRendered }) => fallbackRendered)),
      sources: countDistinct(periods.flatMap(({ sources }) => sources)),
      disturbed: sum(periods.map(({ disturbed = 0 }) => disturbed)),
      disturbedSources: countDistinct(periods.flatMap((each) => each.disturbedSources ?? [])),
    };
  }

  /** The purchases in pages that were sent within this time (milliseconds): whole periods, each in one such time only. */
  sales(since: number, until: number): Sales {
    const periods = this.#periods(({ from }) => from >= since && from < until);
    const steps = Object.fromEntries(
      saleSteps.map((step) => [step, sum(periods.map((period) => period[step] ?? 0))]),
    ) as Record<SaleStep, number>;
    return {
      ...steps,
      documents: sum(periods.map(({ documents = 0 }) => documents)),
      buyers: countDistinct(periods.flatMap(({ buyers = [] }) => buyers)),
    };
  }

  #periods(isWithin: (period: Period) => boolean): Period[] {
    return [...this.#own.values(), ...this.#ofOthers.values()].filter(isWithin);
  }

  lastHour(): Counts {
    return this.counts(this.#now() - HOUR_MS);
  }

  salesOfLastHour(): Sales {
    return this.sales(this.#now() - HOUR_MS, Infinity);
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
  renderTimeP95(since = this.#now() - HOUR_MS, until = Infinity): number | undefined {
    const values = this.#sortedValues('render', since, until);
    return values.length < MIN_RENDERS ? undefined : values[Math.floor(values.length * 0.95)];
  }

  /** The measurements of the last hour, in buckets. */
  buckets(measure: Measure): Buckets {
    const buckets: Buckets = {};
    for (const value of this.#sortedValues(measure, this.#now() - HOUR_MS)) {
      const bucket = bucketOf(value);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    return buckets;
  }

  #sortedValues(name: Measure, since: number, until = Infinity): number[] {
    return (this.#measurements.get(name) ?? [])
      .filter(({ at }) => at >= since && at < until)
      .map(({ value }) => value)
      .sort((one, other) => one - other);
  }

  #periodAt(moment: number): OwnPeriod {
    const now = this.#now();
    const from = moment - (moment % PERIOD_MS);
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

const countDistinct = (sources: string[]) => new Set(sources).size;

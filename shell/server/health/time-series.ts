export const vitalNames = ['LCP', 'CLS', 'INP'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Length of one slice of time, in milliseconds. */
const SLICE_MS = 10_000;
/** Period that is kept, in milliseconds. */
export const HOUR_MS = 3_600_000;
/** Maximum number of distinct sources counted in one slice. */
const MAX_SOURCES = 20;
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

interface Slice {
  from: number;
  visits: number;
  failed: number;
  onServer: number;
  fallbackRendered: number;
  sources: Set<string>;
}

interface Measurement {
  at: number;
  value: number;
}

const emptySlice = (from: number): Slice => ({
  from,
  visits: 0,
  failed: 0,
  onServer: 0,
  fallbackRendered: 0,
  sources: new Set(),
});

/** The last hour of one release. */
export class TimeSeries {
  readonly #now: () => number;

  #slices: Slice[] = [];
  readonly #measurements = new Map<VitalName | 'render', Measurement[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  recordVisit() {
    this.#currentSlice().visits += 1;
  }

  recordFailure(source: string, { onServer = false, fallbackRendered = false } = {}) {
    const slice = this.#currentSlice();
    slice.failed += 1;
    if (onServer) slice.onServer += 1;
    if (fallbackRendered) slice.fallbackRendered += 1;
    if (slice.sources.size < MAX_SOURCES) slice.sources.add(source);
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

  /** Begins a new slice. */
  startSlice() {
    const from = this.#now();
    if (this.#slices.at(-1)?.from === from) return;
    this.#slices.push(emptySlice(from));
  }

  /** Counts of the slices that began at this moment (milliseconds) or later. */
  counts(since: number): Counts {
    const slices = this.#slices.filter(({ from }) => from >= since);
    return {
      visits: sum(slices.map(({ visits }) => visits)),
      failed: sum(slices.map(({ failed }) => failed)),
      onServer: sum(slices.map(({ onServer }) => onServer)),
      fallbackRendered: sum(slices.map(({ fallbackRendered }) => fallbackRendered)),
      sources: new Set(slices.flatMap(({ sources }) => [...sources])).size,
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

  #currentSlice(): Slice {
    const now = this.#now();
    const last = this.#slices.at(-1);
    if (last && now - last.from < SLICE_MS) return last;
    const next = emptySlice(now);
    this.#slices = [...this.#slices.filter(({ from }) => from >= now - HOUR_MS), next];
    return next;
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

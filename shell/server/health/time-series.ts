export const vitalNames = ['LCP', 'CLS', 'INP'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Milliseconds of one slice of time. */
const SLICE_MS = 10_000;
/** Milliseconds that are remembered. */
export const HOUR_MS = 3_600_000;
/** Different places of one slice that are told apart; more make no difference. */
const MAX_SOURCES = 20;
/** Measures of one kind that are kept: the latest. */
const MAX_MEASUREMENTS = 500;

export interface Counts {
  /** Pages that used the release. */
  visits: number;
  /** Those of them on which it failed. */
  failed: number;
  /** Failed pages that this server saw for itself: nobody had to report them. */
  onServer: number;
  /** Different places that told of failures, as far as they are told apart. */
  sources: number;
}

interface Slice {
  from: number;
  visits: number;
  failed: number;
  onServer: number;
  sources: Set<string>;
}

interface Measurement {
  at: number;
  value: number;
}

/** One release's last hour. */
export class TimeSeries {
  private slices: Slice[] = [];
  private readonly measurements = new Map<VitalName, Measurement[]>();

  constructor(private readonly now: () => number) {}

  recordVisit() {
    this.currentSlice().visits += 1;
  }

  recordFailure(source: string, onServer: boolean) {
    const slice = this.currentSlice();
    slice.failed += 1;
    if (onServer) slice.onServer += 1;
    if (slice.sources.size < MAX_SOURCES) slice.sources.add(source);
  }

  recordVital(vital: VitalName, value: number) {
    const all = this.measurements.get(vital) ?? [];
    all.push({ at: this.now(), value });
    this.measurements.set(vital, all.slice(-MAX_MEASUREMENTS));
  }

  /** Begins a new slice. */
  startSlice() {
    const from = this.now();
    if (this.slices.at(-1)?.from === from) return;
    this.slices.push({ from, visits: 0, failed: 0, onServer: 0, sources: new Set() });
  }

  /** What was counted in slices that began at this moment (milliseconds) or later. */
  counts(since: number): Counts {
    const slices = this.slices.filter(({ from }) => from >= since);
    return {
      visits: sum(slices.map(({ visits }) => visits)),
      failed: sum(slices.map(({ failed }) => failed)),
      onServer: sum(slices.map(({ onServer }) => onServer)),
      sources: new Set(slices.flatMap(({ sources }) => [...sources])).size,
    };
  }

  lastHour(): Counts {
    return this.counts(this.now() - HOUR_MS);
  }

  /** The median of the last hour; undefined where nothing was measured. */
  median(vital: VitalName): number | undefined {
    const values = (this.measurements.get(vital) ?? [])
      .filter(({ at }) => at >= this.now() - HOUR_MS)
      .map(({ value }) => value)
      .sort((one, other) => one - other);
    return values[Math.floor((values.length - 1) / 2)];
  }

  private currentSlice(): Slice {
    const now = this.now();
    const last = this.slices.at(-1);
    if (last && now - last.from < SLICE_MS) return last;
    const next = { from: now, visits: 0, failed: 0, onServer: 0, sources: new Set<string>() };
    this.slices = [...this.slices.filter(({ from }) => from >= now - HOUR_MS), next];
    return next;
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

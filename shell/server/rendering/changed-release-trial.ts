/** The number of faults that no view explains after which the processes do without the release. */
const MIN_FAULTS = 2;
/** Milliseconds within which they are counted. A process counts as this old at most. */
const FAULT_WINDOW_MS = 120_000;
/** A phase lasts this many times as long as the oldest process that had a fault lived. */
const PATIENCE = 2;
const MIN_PHASE_MS = 5000;

type Phase =
  /** Faults are counted. */
  | 'watching'
  /** Processes run without the release. */
  | 'without'
  /** No fault occurred without the release: it is back, so that its next fault proves it. */
  | 'again'
  /** The release is proven. */
  | 'over';

/** A process that hung or ended outside of any view; times in milliseconds. */
export interface UnexplainedFault {
  startedAt: number;
  endedAt: number;
}

export interface TrialEvents {
  /** The remote whose release changed last, of those that the processes load, without the acquitted ones. */
  findChangedRemote: (acquitted: ReadonlySet<string>) => string | undefined;
  /** New processes are needed: `leftOut` has changed. */
  onChange: () => void;
  onProven: (remote: string) => void;
}

/**
 * Finds out whether the release that changed last causes faults outside of any view, as a timer that loops or a leak of
 * memory. It is proven if faults stop without it and return with it; a fault without it acquits it, and the next one is tried.
 */
export class ChangedReleaseTrial {
  readonly #events: TrialEvents;

  #phase: Phase = 'watching';
  #remote: string | undefined;
  readonly #acquitted = new Set<string>();
  #faults: UnexplainedFault[] = [];
  #phaseStartedAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(events: TrialEvents) {
    this.#events = events;
  }

  /** The remote that processes do without at present. */
  get leftOut(): string | undefined {
    return this.#phase === 'without' ? this.#remote : undefined;
  }

  recordFault(fault: UnexplainedFault) {
    // The process was started before the phase, with another set of remotes.
    if (fault.startedAt < this.#phaseStartedAt) return;
    if (this.#phase === 'watching') this.#count(fault);
    else if (this.#phase === 'without' && this.#remote) {
      this.#acquitted.add(this.#remote);
      this.#enter('watching');
      this.#count(fault);
    } else if (this.#phase === 'again' && this.#remote) {
      this.#enter('over');
      this.#events.onProven(this.#remote);
    }
  }

  close = () => clearTimeout(this.#timer);

  #count(fault: UnexplainedFault) {
    const since = fault.endedAt - FAULT_WINDOW_MS;
    this.#faults = [...this.#faults.filter(({ endedAt }) => endedAt > since), fault];
    if (this.#faults.length < MIN_FAULTS) return;
    this.#remote = this.#events.findChangedRemote(this.#acquitted);
    if (this.#remote === undefined) return;
    console.warn(
      `Render processes end outside of any view: they run without ${this.#remote}, whose release changed last`,
    );
    this.#enter('without');
  }

  #enter(phase: Phase) {
    const { leftOut } = this;
    this.#phase = phase;
    this.#phaseStartedAt = performance.now();
    clearTimeout(this.#timer);
    if (phase === 'watching') this.#faults = [];
    if (phase === 'without' || phase === 'again') {
      const next = phase === 'without' ? 'again' : 'watching';
      this.#timer = setTimeout(() => this.#enter(next), this.#phaseMs()).unref();
    }
    if (leftOut !== this.leftOut) this.#events.onChange();
  }

  #phaseMs(): number {
    const ages = this.#faults.map(({ startedAt, endedAt }) => endedAt - startedAt);
    return Math.max(PATIENCE * Math.min(Math.max(...ages), FAULT_WINDOW_MS), MIN_PHASE_MS);
  }
}

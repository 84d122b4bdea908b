import { copy } from './copy';
import { GatewayError } from './gateway-error';

const WINDOW_MS = 15 * 60_000;
/** Windows that have ended are removed this often. */
const SWEEP_MS = 60_000;

export interface AttemptLimit {
  /** What is counted and for whom, as 'login 203.0.113.7'. */
  key: string;
  limit: number;
}

interface Window {
  count: number;
  endsAt: number;
}

/**
 * Counts attempts in windows of a quarter of an hour, in the memory of this shell: with several shells, each of them
 * allows as many. No window is forgotten before it ends. They are bounded by the limits themselves: an attempt that one
 * limit refuses is counted nowhere, so that a network has as many subjects as its own limit allows.
 */
export class FailureLimits {
  private readonly windows = new Map<string, Window>();
  private sweptAt = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Counts an attempt, whether it succeeds or not; one that a limit refuses does not count.
   * @throws GatewayError 429
   */
  count(limits: readonly AttemptLimit[], text = copy.tooManyAttempts): void {
    this.sweep();
    for (const { key, limit } of limits) {
      const window = this.windowOf(key);
      if (window.count >= limit) throw tooManyAttempts(window.endsAt - this.now(), text);
    }
    for (const { key } of limits) {
      const window = this.windowOf(key);
      this.windows.set(key, { ...window, count: window.count + 1 });
    }
  }

  /**
   * Runs an attempt that counts only when it fails. It counts while it runs, so that concurrent attempts cannot all pass
   * before the first one has failed.
   * @param isFailure whether the result counts
   * @throws GatewayError 429
   */
  async run<Result>(
    limits: readonly AttemptLimit[],
    attempt: () => Promise<Result>,
    {
      isFailure,
      text,
    }: { isFailure: (result: Result) => boolean; text?: typeof copy.tooManyLogins },
  ): Promise<Result> {
    this.count(limits, text);
    let hasFailed = false;
    try {
      const result = await attempt();
      hasFailed = isFailure(result);
      return result;
    } finally {
      if (!hasFailed) for (const { key } of limits) this.takeBack(key);
    }
  }

  /** Forgets the failures of a subject. */
  reset(key: string): void {
    this.windows.delete(key);
  }

  private sweep() {
    const now = this.now();
    if (now - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = now;
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
  }

  private takeBack(key: string) {
    const window = this.windowOf(key);
    if (window.count <= 1) this.windows.delete(key);
    else this.windows.set(key, { ...window, count: window.count - 1 });
  }

  private windowOf(key: string): Window {
    const window = this.windows.get(key);
    return window && window.endsAt > this.now()
      ? window
      : { count: 0, endsAt: this.now() + WINDOW_MS };
  }
}

function tooManyAttempts(waitMs: number, text: (minutes: number) => string): GatewayError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new GatewayError(429, text(Math.ceil(seconds / 60)), { 'retry-after': String(seconds) });
}

import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ExponentialBackoff,
  TimeoutStrategy,
  circuitBreaker,
  handleWhen,
  retry,
  timeout,
  wrap,
} from 'cockatiel';
import { OutsideFailure } from '../ports/outside-failure';

export interface GuardOptions {
  /** Whom we ask, for the operator. */
  name: string;
  timeoutMs: number;
  /** Failures in a row after which nobody is asked for a while. */
  failures?: number;
  /** How long that is. */
  restMs?: number;
  notice?: (text: string) => void;
}

export interface Guard {
  /** Once, within its time. For what must not be done twice. */
  once<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Up to twice. For what only reads. */
  reading<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

/** How the outside services of this process are doing, for its figures. */
export interface ServiceState {
  isOpen: boolean;
  failures: number;
  throttled: number;
}
export const outsideServices = new Map<string, ServiceState>();

/**
 * Stands between us and a service: a time limit for each call, and after some failures in a row a rest in which
 * callers learn at once that it is down. Everything that goes wrong is an `OutsideFailure`.
 */
export function guard({
  name,
  timeoutMs,
  failures = 5,
  restMs = 15_000,
  notice,
}: GuardOptions): Guard {
  const state: ServiceState = { isOpen: false, failures: 0, throttled: 0 };
  outsideServices.set(name, state);
  const faults = handleWhen((error) => !(error instanceof Refused));
  const breaker = circuitBreaker(faults, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  breaker.onBreak(() => {
    state.isOpen = true;
    notice?.(`${name} fails: it is left alone for ${restMs / 1000} s.`);
  });
  breaker.onReset(() => {
    state.isOpen = false;
    notice?.(`${name} answers again.`);
  });
  breaker.onFailure(({ reason }) => {
    const isThrottled = 'error' in reason && reason.error instanceof ThrottledError;
    if (isThrottled) state.throttled += 1;
    else state.failures += 1;
  });
  const limited = wrap(breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive));
  const again = retry(
    handleWhen(
      (error) =>
        !(error instanceof Refused) &&
        !(error instanceof BrokenCircuitError) &&
        !(error instanceof ThrottledError),
    ),
    { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 100 }) },
  );
  const patient = wrap(again, limited);

  async function asked<Result>(execute: () => Promise<Result>): Promise<Result> {
    try {
      return await execute();
    } catch (error) {
      if (error instanceof Refused || error instanceof OutsideFailure) throw error;
      const open = error instanceof BrokenCircuitError;
      const why = error instanceof Error ? error.name : 'unknown';
      throw new OutsideFailure(open ? `${name} is left alone` : `${name}: ${why}`, !open);
    }
  }

  return {
    once: (work) => asked(() => limited.execute(({ signal }) => work(signal))),
    reading: (work) => asked(() => patient.execute(({ signal }) => work(signal))),
  };
}

/** The service takes no more calls for now (429). Nothing was done there; asking again at once makes it worse. */
export class ThrottledError extends OutsideFailure {
  constructor() {
    super('takes no more calls for now (429)', false);
  }
}

/** The service works and says no: no reason to leave it alone, and nothing was done there. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`refused with ${status}`);
  }
}

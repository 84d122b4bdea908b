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
import { ExternalServiceError } from '../ports/external-service-error';

export interface CircuitBreakerOptions {
  /** Whom we ask, for the operator. */
  name: string;
  timeoutMs: number;
  /** Failures in a row after which nobody is asked for a while. */
  maxFailures?: number;
  /** How long that is. */
  resetTimeoutMs?: number;
  notice?: (text: string) => void;
}

export interface CircuitBreaker {
  /** Once, within its time. For what must not be done twice. */
  call<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Up to twice. For what only reads. */
  callWithRetry<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

/** How the outside services of this process are doing, for its figures. */
export interface ExternalServiceState {
  isOpen: boolean;
  failures: number;
  throttled: number;
}
export const externalServices = new Map<string, ExternalServiceState>();

/**
 * Stands between us and a service: a time limit for each call, and after some failures in a row a rest in which
 * callers learn at once that it is down. Everything that goes wrong is an `ExternalServiceError`.
 */
export function createCircuitBreaker({
  name,
  timeoutMs,
  maxFailures: maxFailures = 5,
  resetTimeoutMs: resetTimeoutMs = 15_000,
  notice,
}: CircuitBreakerOptions): CircuitBreaker {
  const state: ExternalServiceState = { isOpen: false, failures: 0, throttled: 0 };
  externalServices.set(name, state);
  const failurePolicy = handleWhen((error) => !(error instanceof ClientError));
  const breaker = circuitBreaker(failurePolicy, {
    halfOpenAfter: resetTimeoutMs,
    breaker: new ConsecutiveBreaker(maxFailures),
  });
  breaker.onBreak(() => {
    state.isOpen = true;
    notice?.(`${name}: circuit open for ${resetTimeoutMs / 1000} s`);
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
  const callPolicy = wrap(breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive));
  const retryPolicy = retry(
    handleWhen(
      (error) =>
        !(error instanceof ClientError) &&
        !(error instanceof BrokenCircuitError) &&
        !(error instanceof ThrottledError),
    ),
    { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 100 }) },
  );
  const retryingPolicy = wrap(retryPolicy, callPolicy);

  async function wrapErrors<Result>(execute: () => Promise<Result>): Promise<Result> {
    try {
      return await execute();
    } catch (error) {
      if (error instanceof ClientError || error instanceof ExternalServiceError) throw error;
      const isOpen = error instanceof BrokenCircuitError;
      const errorName = error instanceof Error ? error.name : 'unknown';
      throw new ExternalServiceError(
        isOpen ? `${name} is left alone` : `${name}: ${errorName}`,
        !isOpen,
      );
    }
  }

  return {
    call: (work) => wrapErrors(() => callPolicy.execute(({ signal }) => work(signal))),
    callWithRetry: (work) => wrapErrors(() => retryingPolicy.execute(({ signal }) => work(signal))),
  };
}

/** The service takes no more calls for now (429). Nothing was done there; asking again at once makes it worse. */
export class ThrottledError extends ExternalServiceError {
  constructor() {
    super('takes no more calls for now (429)', false);
  }
}

/** The service works and says no: no reason to leave it alone, and nothing was done there. */
export class ClientError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`refused with ${status}`);
  }
}

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
import { ExternalServiceError } from './external-service-error';
import { traced } from './tracing/trace';

export interface CircuitBreakerOptions {
  /** Name of the service in logs and metrics. */
  name: string;
  timeoutMs: number;
  /** Consecutive failures that open the circuit. */
  maxFailures?: number;
  /** Milliseconds that the circuit stays open. */
  resetTimeoutMs?: number;
  notice?: ((text: string) => void) | undefined;
}

export interface CircuitBreaker {
  /** One attempt, within `timeoutMs`. For calls that must not be repeated. */
  call<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Up to two attempts. For reads only. */
  callWithRetry<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

/** The circuit breakers of this process, for its metrics. */
export interface ExternalServiceState {
  isOpen: boolean;
  failures: number;
  throttled: number;
}
export const externalServices = new Map<string, ExternalServiceState>();

/**
 * Wraps calls to an external service with a time-out and a circuit breaker: while the circuit is open, calls fail
 * immediately. Every failure is an `ExternalServiceError`.
 */
export function createCircuitBreaker({
  name,
  timeoutMs,
  maxFailures = 5,
  resetTimeoutMs = 15_000,
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
    notice?.(`${name}: circuit open for ${resetTimeoutMs / 1000} s after ${maxFailures} failures`);
  });
  breaker.onReset(() => {
    state.isOpen = false;
    notice?.(`${name}: circuit closed`);
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
        isOpen ? `${name}: circuit open` : `${name}: ${errorName}`,
        !isOpen,
      );
    }
  }

  const traceCall = <Result>(execute: () => Promise<Result>) =>
    traced(name, () => wrapErrors(execute), { isCall: true });

  // Each call has its own signal: cockatiel's default is one for all, and Node warns of its eleventh listener.
  const newSignal = () => new AbortController().signal;
  return {
    call: (work) => traceCall(() => callPolicy.execute(({ signal }) => work(signal), newSignal())),
    callWithRetry: (work) =>
      traceCall(() => retryingPolicy.execute(({ signal }) => work(signal), newSignal())),
  };
}

/** The service limits our calls (429). Nothing was done there, and an immediate retry would make it worse. */
export class ThrottledError extends ExternalServiceError {
  constructor() {
    super('throttled (429)', false);
  }
}

/**
 * The service works and refuses the request (4xx): this does not count as a failure, and nothing was done there.
 */
export class ClientError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`refused with ${status}`);
  }
}

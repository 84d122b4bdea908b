import { externalServices } from './circuit-breaker';
import type { Metrics } from './metrics';

/** Exposes the circuit breakers of this process. */
export function registerExternalServiceMetrics({
  gauge,
  counter,
}: Pick<Metrics, 'gauge' | 'counter'>): void {
  gauge('outside_service_open', '1 while the circuit of an external service is open.', () =>
    [...externalServices].map(([service, { isOpen }]) => ({
      labels: { service },
      value: isOpen ? 1 : 0,
    })),
  );
  counter('outside_service_failures_total', 'Failed calls to external services.', () =>
    [...externalServices].flatMap(([service, { failures, throttled }]) => [
      { labels: { service, reason: 'failed' }, value: failures },
      { labels: { service, reason: 'throttled' }, value: throttled },
    ]),
  );
}

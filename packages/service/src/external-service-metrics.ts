import { externalServices } from './circuit-breaker';
import type { Metrics } from './metrics';

/** Exposes the circuit breakers of this process. */
export function registerExternalServiceMetrics({
  gauge,
  counter,
}: Pick<Metrics, 'gauge' | 'counter'>): void {
  gauge('outside_service_open', '1 while the circuit of an external service is open.', () =>
    [...externalServices].map(([partner, { isOpen }]) => ({
      labels: { partner },
      value: isOpen ? 1 : 0,
    })),
  );
  counter('outside_service_failures_total', 'Failed calls to external services.', () =>
    [...externalServices].flatMap(([partner, { failures, throttled }]) => [
      { labels: { partner, reason: 'failed' }, value: failures },
      { labels: { partner, reason: 'throttled' }, value: throttled },
    ]),
  );
}

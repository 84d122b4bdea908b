import { externalServices } from './circuit-breaker';
import type { Metrics } from './metrics';

/** Exposes the circuit breakers of this process. */
export function registerExternalServiceMetrics({ gauge }: Pick<Metrics, 'gauge'>): void {
  gauge('outside_service_open', '1 while the circuit of an external service is open.', () =>
    [...externalServices].map(([service, { isOpen }]) => ({
      labels: { service },
      value: isOpen ? 1 : 0,
    })),
  );
  gauge('outside_service_failures', 'Failed calls to external services since the start.', () =>
    [...externalServices].flatMap(([service, { failures, throttled }]) => [
      { labels: { service, reason: 'failed' }, value: failures },
      { labels: { service, reason: 'throttled' }, value: throttled },
    ]),
  );
}

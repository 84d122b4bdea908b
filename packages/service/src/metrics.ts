import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of one process, for Prometheus. */
export interface Metrics {
  registry: Registry;
  /** Measures every request of the app, by route and never by address: an address may identify a person. */
  measure(app: FastifyInstance): void;
  /** Calls `read` for the values at every scrape. */
  gauge(
    name: string,
    help: string,
    read: () => readonly GaugeValue[] | Promise<readonly GaugeValue[]>,
  ): void;
}

export interface GaugeValue {
  labels: Record<string, string>;
  value: number;
}

/** Every label that a gauge may have. */
const GAUGE_LABELS = ['topic', 'state', 'kind', 'service', 'reason', 'job'];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    measure(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        const labels = { method: request.method, route, status: String(reply.statusCode) };
        durations.observe(labels, reply.elapsedTime / 1000);
      });
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: GAUGE_LABELS,
        registers: [registry],
        async collect() {
          const values = await read();
          gauge.reset();
          for (const { labels, value } of values) gauge.set(labels, value);
        },
      });
    },
  };
}

/** Serves `/metrics` on a separate port, which shoppers cannot reach. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  await app.listen({ host, port });
  return app;
}

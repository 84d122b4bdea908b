import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const refusals = new WeakSet<FastifyReply>();

/**
 * The reply is an expected refusal: with a status of 5xx, which an API may prescribe for invalid requests, it is
 * measured as 400, because alerts on 5xx are for faults.
 */
export const markAsRefusal = (reply: FastifyReply) => void refusals.add(reply);

const measuredStatus = (reply: FastifyReply) =>
  refusals.has(reply) && reply.statusCode === 500 ? 400 : reply.statusCode;

/** The metrics of one process, for Prometheus. */
export interface Metrics {
  registry: Registry;
  /** Measures every request of the app, by route and never by address: an address may identify a person. */
  measure(app: FastifyInstance): void;
  /** Calls `read` for the values at every scrape. While it fails, the gauge keeps its last values. */
  gauge(name: string, help: string, read: MetricReader): void;
  /** Like `gauge`, for values that only grow. */
  counter(name: string, help: string, read: MetricReader): void;
}

export type MetricReader = () => readonly MetricValue[] | Promise<readonly MetricValue[]>;

export interface MetricValue {
  labels: Record<string, string>;
  value: number;
}

/** Every label that such a metric may have: none that Prometheus gives to a target, as `job`, `service` and `pod`. */
const LABELS = ['topic', 'state', 'kind', 'partner', 'reason', 'background_job', 'target'];

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
  /** The reads of the current scrape, by metric. */
  const reads = new Map<string, Promise<boolean>>();
  const failed: Gauge = new Gauge({
    name: 'metrics_read_failed',
    help: '1 where a metric could not be read and has its last values.',
    labelNames: ['metric'],
    registers: [registry],
    async collect() {
      // All metrics of a scrape are read together: from the next turn on, their reads are known.
      await Promise.resolve();
      for (const [metric, succeeded] of reads) failed.set({ metric }, (await succeeded) ? 0 : 1);
    },
  });
  const collectFrom = (name: string, read: MetricReader, write: WriteValues) => async () => {
    const reading = readInto(read, write);
    reads.set(name, reading);
    await reading;
  };

  return {
    registry,
    measure(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        const labels = { method: request.method, route, status: String(measuredStatus(reply)) };
        durations.observe(labels, reply.elapsedTime / 1000);
      });
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: LABELS,
        registers: [registry],
        collect: collectFrom(name, read, (values) => {
          gauge.reset();
          for (const { labels, value } of values) gauge.set(labels, value);
        }),
      });
    },
    counter(name, help, read) {
      const counter: Counter = new Counter({
        name,
        help,
        labelNames: LABELS,
        registers: [registry],
        collect: collectFrom(name, read, (values) => {
          counter.reset();
          for (const { labels, value } of values) counter.inc(labels, value);
        }),
      });
    },
  };
}

type WriteValues = (values: readonly MetricValue[]) => void;

/** @returns whether the values could be read */
async function readInto(read: MetricReader, write: WriteValues): Promise<boolean> {
  try {
    write(await read());
    return true;
  } catch {
    return false;
  }
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

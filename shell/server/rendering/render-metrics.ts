import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { EndReason } from './render-process';

/** The metrics of rendering, for Prometheus. */
export interface RenderMetrics {
  observeRender: (result: 'page' | 'redirect' | 'failed' | 'timeout', seconds: number) => void;
  /** @param pool whose load this is: several compositions may be rendered at the same time */
  setLoad: (pool: object, queued: number, inFlight: number) => void;
  countRestart: (reason: EndReason) => void;
  countFault: (remote: string) => void;
  countLeftToBrowser: (reason: string) => void;
  countShed: () => void;
  countViewCache: (result: 'hit' | 'miss' | 'stale') => void;
  countProxyError: (status: number) => void;
}

export function createRenderMetrics(registry = new Registry()): RenderMetrics {
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });

  const durations = new Histogram({
    name: 'render_duration_seconds',
    help: 'Time from asking for a view to its end, its turn in the queue included.',
    labelNames: ['result'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3.5],
    registers,
  });
  const loads = new Map<object, { queued: number; inFlight: number }>();
  const registerLoadGauge = (name: string, help: string, of: 'queued' | 'inFlight') =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set([...loads.values()].reduce((sum, each) => sum + each[of], 0));
      },
    });
  registerLoadGauge('render_queue_length', 'Views that wait for their turn.', 'queued');
  registerLoadGauge('renders_in_flight', 'Views that render processes are busy with.', 'inFlight');
  const restarts = counter(
    'render_process_restarts_total',
    'Render processes that ended and were replaced.',
    'reason',
  );
  const faults = counter(
    'render_faults_total',
    'Addresses that were proven to hang or to end their render process.',
    'remote',
  );
  const leftToBrowser = counter(
    'views_left_to_browser_total',
    'First views that the server did not render.',
    'reason',
  );
  const shed = counter(
    'requests_shed_total',
    'Requests refused with 503 because there were too many.',
  );
  const viewCache = counter('view_cache_lookups_total', 'View cache lookups.', 'result');
  const proxyErrors = counter(
    'proxy_errors_total',
    'Calls to the back end that the shell answered by itself.',
    'status',
  );

  return {
    observeRender: (result, seconds) => durations.observe({ result }, seconds),
    setLoad(pool, queued, inFlight) {
      if (queued + inFlight === 0) loads.delete(pool);
      else loads.set(pool, { queued, inFlight });
    },
    countRestart: (reason) => restarts.inc({ reason }),
    countFault: (remote) => faults.inc({ remote }),
    countLeftToBrowser: (reason) => leftToBrowser.inc({ reason }),
    countShed: () => shed.inc(),
    countViewCache: (result) => viewCache.inc({ result }),
    countProxyError: (status) => proxyErrors.inc({ status: String(status) }),
  };
}

import autocannon from 'autocannon';
import type { Instance, Options } from 'autocannon';

export interface HttpLoad {
  connections: number;
  requests: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
  perSecond: number;
  /** Responses other than 2xx or with another body than wanted, broken connections and time-outs. */
  failures: number;
}

/** Seconds of load that are not measured: compilation and caches. */
const WARM_UP_SECONDS = 2;

/** A browser accepts these encodings. */
export const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };

/** Sends requests for `duration` seconds, or until `stop`, or the `amount` of them. */
export function startLoad(options: Options) {
  let instance!: Instance;
  const result = new Promise<HttpLoad>((resolve, reject) => {
    instance = autocannon(options, (error: Error | null, result) => {
      if (error) return reject(error);
      const { connections, latency, requests, duration, mismatches, ...faults } = result;
      resolve({
        connections,
        requests: requests.total,
        p50: latency.p50,
        p99: latency.p99,
        max: latency.max,
        // autocannon averages samples of a whole second, and an amount may take less than one.
        perSecond: options.amount ? requests.total / duration : requests.average,
        failures: faults.non2xx + faults.errors + faults.timeouts + mismatches,
      });
    });
  });
  return { result, stop: () => instance.stop() };
}

/** The load after a warm-up. */
export async function measureLoad(options: Options): Promise<HttpLoad> {
  await startLoad({ ...options, duration: WARM_UP_SECONDS }).result;
  return startLoad(options).result;
}

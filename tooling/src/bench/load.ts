import autocannon from 'autocannon';

export interface HttpLoad {
  connections: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  perSecond: number;
  /** Responses other than 2xx, broken connections and time-outs. */
  failures: number;
}

/** Seconds of load that are not measured: compilation and caches. */
const WARM_UP_SECONDS = 2;

/** Requests `url` repeatedly on this number of connections. */
export async function measureLoad(
  url: string,
  connections: number,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<HttpLoad> {
  const run = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
    });
  await run(WARM_UP_SECONDS);
  const { latency, requests, non2xx, errors, timeouts } = await run(seconds);
  return {
    connections,
    p50: latency.p50,
    p99: latency.p99,
    perSecond: requests.average,
    failures: non2xx + errors + timeouts,
  };
}

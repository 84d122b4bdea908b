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
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };

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
      headers: { ...COMPRESSED, ...headers },
    });
  await run(WARM_UP_SECONDS);
  return toHttpLoad(await run(seconds), connections);
}

/** Requests each of these paths once. */
export async function measureEachOnce(
  origin: string,
  paths: readonly string[],
  connections: number,
  headers: Record<string, string> = {},
): Promise<HttpLoad> {
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    path: paths[next++ % paths.length],
  });
  const result = await autocannon({
    url: origin,
    connections,
    amount: paths.length,
    headers: { ...COMPRESSED, ...headers },
    requests: [{ setupRequest }],
  });
  const load = toHttpLoad(result, connections);
  // autocannon averages samples of a whole second, and this may take less than one.
  return { ...load, perSecond: result.requests.total / result.duration };
}

function toHttpLoad(
  { latency, requests, non2xx, errors, timeouts }: autocannon.Result,
  connections: number,
): HttpLoad {
  return {
    connections,
    p50: latency.p50,
    p99: latency.p99,
    perSecond: requests.average,
    failures: non2xx + errors + timeouts,
  };
}

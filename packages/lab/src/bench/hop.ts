import { Agent, get } from 'node:http';
import { printRows } from '../tables';
import { fetchProductPaths } from './catalogue-queries';
import { quantile } from './statistics';

const REQUESTS = 1000;
/** Each address gets these before anything is measured: compilation and caches. */
const WARM_UP_REQUESTS = 300;

/** Prints what the shell adds to a product call of an idle store, over one connection. */
export async function measureHop(backEnd: string, shell: string): Promise<void> {
  const [path = ''] = await fetchProductPaths(backEnd);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: Record<string, number[]> = { 'back end': [], 'through the shell': [] };
  for (let request = 0; request < WARM_UP_REQUESTS + REQUESTS; request += 1) {
    // In turn, because the machine's speed varies.
    for (const [name, origin] of [
      ['back end', backEnd],
      ['through the shell', shell],
    ] as const) {
      const milliseconds = await timeOf(`${origin}${path}`, agent);
      if (request >= WARM_UP_REQUESTS) times[name]?.push(milliseconds);
    }
  }
  agent.destroy();
  printRows(
    `One product call at a time, ${REQUESTS} of each, ms`,
    Object.entries(times).map(([name, all]) => ({
      name,
      p50: quantile(all, 0.5),
      p99: quantile(all, 0.99),
      max: quantile(all, 1),
    })),
  );
}

function timeOf(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - startedAt)
          : reject(new Error(`${url} responded with ${response.statusCode}.`)),
      );
    }).once('error', reject);
  });
}

import { join } from 'node:path';
import autocannon from 'autocannon';
import { buildBackEnd } from '../build-back-end';
import { runStep } from '../console';
import { checkPorts, Processes } from '../processes';
import { root } from '../root';
import { seedProducts } from '../seed';
import { readSettings } from '../settings';
import { readQuerySets, type QuerySet } from './catalogue-queries';
import { memoryMiBOf } from './memory';

/** Answers to the catalogue's questions, with so many products. */
export interface CatalogueLoad {
  products: number;
  asks: QueryLoad[];
  /** Mebibytes that the back end holds afterwards. */
  memory: number;
}

export interface QueryLoad {
  name: string;
  /** Milliseconds. */
  p50: number;
  p99: number;
  goal: number;
  perSecond: number;
  failures: number;
}

const CONNECTIONS = 20;
/** Seconds of load that are not counted: what is compiled and remembered at first. */
const WARM_UP_SECONDS = 2;
/** From here on a catalogue is large. */
const LARGE_CATALOGUE = 10_000;

/** Measures the back end over catalogues of these sizes, each in a database of its own that stays for the next run. */
export async function measureCatalogues(sizes: readonly number[], seconds: number) {
  await buildBackEnd();
  const loads: CatalogueLoad[] = [];
  for (const products of sizes) loads.push(await measureCatalogue(products, seconds));
  return loads;
}

async function measureCatalogue(products: number, seconds: number): Promise<CatalogueLoad> {
  const { apiPort, backendEnvironment } = readSettings({
    ...process.env,
    API_PORT: process.env.API_PORT ?? '4200',
    DATA_DIR: join(root, '.cache/bench', `catalogue-${products}`),
  });
  await checkPorts([{ name: 'API_PORT', port: apiPort }]);
  await runStep(`A catalogue of ${products} products`, () =>
    seedProducts(products, backendEnvironment),
  );
  const origin = `http://127.0.0.1:${apiPort}`;
  const processes = new Processes();
  await processes.start('back end', join(root, 'backend/dist/service/server.cjs'), {
    env: backendEnvironment,
    ready: `${origin}/readyz`,
    patience: 120,
  });
  try {
    const asks: QueryLoad[] = [];
    await runStep(`${products} products, ${CONNECTIONS} calls at once`, async (progress) => {
      for (const each of await readQuerySets(origin)) {
        const goal = products < LARGE_CATALOGUE ? each.goal.few : each.goal.many;
        const load = { name: each.name, goal, ...(await measure(origin, each, seconds)) };
        asks.push(load);
        progress(`${each.name}: p99 ${load.p99} ms, ${Math.round(load.perSecond)} answers/s`);
      }
    });
    return { products, asks, memory: memoryMiBOf(processes.pidOf('back end')) };
  } finally {
    await processes.stop();
  }
}

async function measure(origin: string, { paths, once }: QuerySet, seconds: number) {
  const run = (duration: number) => {
    let clients = 0;
    return autocannon({
      url: origin,
      connections: CONNECTIONS,
      duration,
      setupClient: (client) => {
        const start = Math.floor((clients++ * paths.length) / CONNECTIONS);
        const turned = [...paths.slice(start), ...paths.slice(0, start)];
        const requested = turned.slice(0, once ? paths.length / CONNECTIONS : paths.length);
        client.setRequests(requested.map((path) => ({ path, method: 'GET' })));
      },
    });
  };
  if (!once) await run(WARM_UP_SECONDS);
  const { latency, requests, non2xx, errors, timeouts } = await run(seconds);
  return {
    p50: latency.p50,
    p99: latency.p99,
    perSecond: requests.average,
    failures: non2xx + errors + timeouts,
  };
}

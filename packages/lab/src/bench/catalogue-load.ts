import { join } from 'node:path';
import { runStep } from 'tooling/console';
import { buildPackages } from 'tooling/nx';
import { measureLoad } from '../load';
import type { HttpLoad } from '../load';
import { checkPorts, Processes } from 'tooling/processes';
import { root } from 'tooling/root';
import { seedProducts } from 'tooling/seed';
import { readSettings } from 'tooling/settings';
import { startBackEnd } from 'tooling/start-store';
import { fetchQuerySets } from './catalogue-queries';
import type { QuerySet } from './catalogue-queries';
import { memoryMiBOf } from './memory';

/** Load on the catalogue's operations with this number of products. */
export interface CatalogueLoad {
  products: number;
  queries: QueryLoad[];
  /** Mebibytes of the back end's memory afterwards. */
  memory: number;
}

export type QueryLoad = HttpLoad & { name: string; goal: number };

const CONNECTIONS = 20;
/** Products from which a catalogue counts as large. */
const LARGE_CATALOGUE = 10_000;

/** Measures the back end with catalogues of these sizes. Each has a separate database, which the next run uses again. */
export async function measureCatalogues(sizes: readonly number[], seconds: number) {
  await runStep('Building the back end', (progress) => buildPackages(['backend'], progress));
  const loads: CatalogueLoad[] = [];
  for (const products of sizes) loads.push(await measureCatalogue(products, seconds));
  return loads;
}

async function measureCatalogue(products: number, seconds: number): Promise<CatalogueLoad> {
  const settings = readSettings({
    ...process.env,
    API_PORT: process.env.API_PORT ?? '4200',
    DATA_DIR: join(root, '.cache/bench', `catalogue-${products}`),
  });
  await checkPorts([{ name: 'API_PORT', port: settings.apiPort }]);
  await runStep(`Writing a catalogue of ${products} products`, () =>
    seedProducts(products, settings.backendEnvironment),
  );
  const origin = `http://127.0.0.1:${settings.apiPort}`;
  const processes = new Processes();
  await startBackEnd(processes, settings);
  try {
    const queries: QueryLoad[] = [];
    await runStep(`${products} products, ${CONNECTIONS} concurrent requests`, async (progress) => {
      for (const each of await fetchQuerySets(origin)) {
        const goal = products < LARGE_CATALOGUE ? each.goal.few : each.goal.many;
        const load = { name: each.name, goal, ...(await measure(origin, each, seconds)) };
        queries.push(load);
        progress(`${each.name}: p99 ${load.p99} ms, ${Math.round(load.perSecond)} responses/s`);
      }
    });
    return { products, queries, memory: memoryMiBOf(processes.pidOf('back end')) };
  } finally {
    await processes.stop();
  }
}

/** Each connection begins with another path. */
function measure(origin: string, { paths }: QuerySet, seconds: number) {
  let clients = 0;
  return measureLoad({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    ...(typeof paths === 'function'
      ? { requests: [{ setupRequest: (request) => ({ ...request, path: paths() }) }] }
      : {
          setupClient: (client) => {
            const start = Math.floor(((clients++ % CONNECTIONS) * paths.length) / CONNECTIONS);
            const turned = [...paths.slice(start), ...paths.slice(0, start)];
            client.setRequests(turned.map((path) => ({ path, method: 'GET' })));
          },
        }),
  });
}

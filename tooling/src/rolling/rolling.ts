/**
 * `npm run stress -- rolling`: restarts two shells and two back ends behind HAProxy, one after the other, under load. No
 * request may fail. Afterwards bodies that are too large must not delay the requests of others.
 */
import { randomInt } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { OPERATIONS_PATH } from 'shared-contracts/wire/paths';
import { printLine, runStep } from '../console';
import { buildPackages } from '../nx';
import { startLoad } from '../load';
import type { HttpLoad } from '../load';
import { checkPorts, Processes } from '../processes';
import { bundledPackages } from '../packages';
import { root } from '../root';
import { readSettings } from '../settings';
import type { Settings } from '../settings';
import { findSigningKey } from '../release/signing-key';
import { publishRemotes } from '../start-store';
import { printRows } from '../tables';
import { Balancer, findBalancer } from './balancer';
import type { BalancedPorts } from './balancer';
import { sendLargeBodies } from './large-bodies';
import type { LargeBodiesReport } from './large-bodies';

const DRAIN_SECONDS = 5;
/** Longer than any run: the load ends after the restarts. */
const LOAD_LIMIT_SECONDS = 3600;

interface RollingLoad {
  name: string;
  connections: number;
  path: string;
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Cached views, rendered views, GET calls, and POST calls, which a load balancer must not repeat. */
const createLoads = (product: number): RollingLoad[] => [
  { name: 'first views, cached', connections: 4, path: '/home' },
  {
    name: 'first views, rendered',
    connections: 2,
    path: '/produtos',
    headers: { 'cache-control': 'no-cache' },
  },
  { name: 'GET calls', connections: 4, path: '/ws/13010050/json/' },
  {
    name: 'POST calls',
    connections: 2,
    path: `${OPERATIONS_PATH}/APP_0031`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      cep: '13010-050',
      ids: [{ id: product, quantity: 1 }],
      total_compra: 100,
    }),
  },
];

async function findProductId(origin: string): Promise<number> {
  const response = await fetch(`${origin}${OPERATIONS_PATH}/APP_0027?limite=1`);
  const { produtos } = (await response.json()) as { produtos: { idprd: number }[] };
  const [product] = produtos;
  if (!product) throw new Error('The catalogue is empty.');
  return Number(product.idprd);
}

/** @returns whether no request failed */
export async function runRollingRestart(): Promise<boolean> {
  const program = findBalancer();
  if (!program) {
    printLine(
      'Skipped: the rolling restart needs HAProxy, which is not installed (apt-get install haproxy).',
    );
    return true;
  }
  const settings = readSettings({
    ...process.env,
    PORT: process.env.PORT ?? '3300',
    API_PORT: process.env.API_PORT ?? '4300',
    DATA_DIR: process.env.DATA_DIR ?? join(root, '.cache/rolling'),
  });
  const { port, apiPort } = settings;
  const ports = {
    shop: port,
    api: port + 1,
    stats: port + 2,
    shells: [port + 3, port + 4],
    backEnds: [apiPort, apiPort + 1],
  };
  await checkPorts(
    [ports.shop, ports.api, ports.stats, ...ports.shells, ...ports.backEnds].map((each) => ({
      name: each >= apiPort ? 'API_PORT' : 'PORT',
      port: each,
    })),
  );
  await runStep('Building', (progress) => buildPackages(bundledPackages, progress));
  await publishRemotes(settings, findSigningKey(settings));
  return runUnderLoad(settings, ports, program);
}

async function runUnderLoad(settings: Settings, ports: BalancedPorts, program: string) {
  const database = await startDatabase(settings.dataDir);
  const balancer = new Balancer(program, join(settings.dataDir, 'haproxy.cfg'), ports);
  const processes = new Processes();
  const servers = serversOf(settings, ports, database.url, processes);
  const endAll = () => {
    balancer.stop();
    database.stop();
  };
  void processes.untilStopped().then(endAll);
  try {
    await runStep('Starting two back ends and two shells behind HAProxy', async () => {
      for (const { start } of servers) await start();
      await balancer.untilAllUp();
    });
    const shop = `http://127.0.0.1:${ports.shop}`;
    const loads = createLoads(await findProductId(shop));
    const running = loads.map(({ name, path, ...options }) => ({
      name,
      ...startLoad({
        ...options,
        url: shop + path,
        duration: LOAD_LIMIT_SECONDS,
        // Each request has the address of another network: the rate limits are not under test.
        requests: [
          {
            setupRequest: (request) => ({
              ...request,
              headers: { ...options.headers, 'x-forwarded-for': randomAddress() },
            }),
          },
        ],
      }),
    }));
    for (const { name, start } of servers) {
      await runStep(`Restarting ${name}`, async () => {
        await processes.end(name);
        await start();
        await balancer.untilAllUp();
      });
    }
    for (const { stop } of running) stop();
    const results = await Promise.all(
      running.map(async ({ name, result }) => ({ name, ...(await result) })),
    );
    return printReport(results) && printLargeBodies(await sendLargeBodies(shop));
  } finally {
    await processes.stop();
  }
}

/** An address of the block for benchmarks (RFC 2544). */
const randomAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

function serversOf(
  { backendEnvironment, shellEnvironment }: Settings,
  ports: BalancedPorts,
  databaseUrl: string,
  processes: Processes,
) {
  const drain = { DRAIN_SECONDS: String(DRAIN_SECONDS) };
  const backEnds = ports.backEnds.map((port, at) => ({
    name: `back end ${at + 1}`,
    script: 'backend/dist/service/server.cjs',
    port,
    env: {
      ...backendEnvironment,
      ...drain,
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
    },
  }));
  const shells = ports.shells.map((port, at) => ({
    name: `shell ${at + 1}`,
    script: 'shell/dist/service/main.cjs',
    port,
    env: {
      ...shellEnvironment,
      ...drain,
      PORT: String(port),
      PLATFORM_PORT: undefined,
      TRUST_PROXY: 'loopback',
      API_BASE: `http://127.0.0.1:${ports.api}`,
    },
  }));
  return [...backEnds, ...shells].map(({ name, script, port, env }) => ({
    name,
    start: () =>
      processes.start(name, join(root, script), {
        env,
        ready: `http://127.0.0.1:${port}/readyz`,
        readyTimeoutS: 120,
      }),
  }));
}

/** One embedded PostgreSQL for both back ends. */
async function startDatabase(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const script = join(root, 'backend/src/testing/hold-postgres.ts');
  const holder = new LaunchedProcess(['--import', 'tsx', script, dataDir], {
    cwd: join(root, 'backend'),
  });
  const url = await holder.untilPrinted(/holding \d+ (\S+)\n/);
  // The database ends with this process.
  return { url, stop: () => void holder.end() };
}

function printLargeBodies({ refusals, failed }: LargeBodiesReport): boolean {
  // A sender that is still sending when the connection is closed may miss the reply.
  const isRefused =
    413 in refusals && Object.keys(refusals).every((status) => ['413', '0'].includes(status));
  printLine(
    `${isRefused && failed === 0 ? '✓' : '✗'} Bodies that are too large: replies ${JSON.stringify(refusals)}; ${failed} requests of others failed afterwards.`,
  );
  return isRefused && failed === 0;
}

function printReport(results: (HttpLoad & { name: string })[]): boolean {
  printRows('Loads', results);
  const failed = results.reduce((sum, { failures }) => sum + failures, 0);
  printLine(failed === 0 ? '✓ No request failed.' : `✗ ${failed} requests failed.`);
  return failed === 0;
}

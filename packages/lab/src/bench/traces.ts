import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { printLine, runStep } from 'tooling/console';
import { buildPackages } from 'tooling/nx';
import { measureLoad } from '../load';
import { checkPorts, Processes } from 'tooling/processes';
import { root } from 'tooling/root';
import { SAMPLE_PRODUCTS, seedProducts } from 'tooling/seed';
import { readSettings } from 'tooling/settings';
import { startBackEnd } from 'tooling/start-store';
import { printRows } from '../tables';
import { fetchProductPaths } from './catalogue-queries';
import { median } from './statistics';

const CONNECTIONS = 20;
/** The machine's speed varies: runs with and without traces alternate. */
const ROUNDS = 4;

/** Prints what traces cost the back end: product calls without a collector, and with one that drops what it gets. */
export async function measureTraces(seconds: number): Promise<void> {
  await runStep('Building the back end', (progress) => buildPackages(['backend'], progress));
  const collector = await startCollector();
  const settings = readSettings({
    ...process.env,
    API_PORT: process.env.API_PORT ?? '4200',
    DATA_DIR: join(root, '.cache/bench', `catalogue-${SAMPLE_PRODUCTS}`),
  });
  await checkPorts([{ name: 'API_PORT', port: settings.apiPort }]);
  await seedProducts(SAMPLE_PRODUCTS, settings.backendEnvironment);

  async function measure(environment: NodeJS.ProcessEnv) {
    const processes = new Processes();
    const backendEnvironment = { ...settings.backendEnvironment, ...environment };
    await startBackEnd(processes, { ...settings, backendEnvironment });
    try {
      const url = `http://127.0.0.1:${settings.apiPort}`;
      const paths = await fetchProductPaths(url);
      const requests = paths.map((path) => ({ path, method: 'GET' as const }));
      return await measureLoad({ url, connections: CONNECTIONS, duration: seconds, requests });
    } finally {
      await processes.stop();
    }
  }

  const off: Awaited<ReturnType<typeof measure>>[] = [];
  const on: typeof off = [];
  const loadBefore = loadavg()[0] ?? Number.NaN;
  await runStep('Product calls without and with traces', async (progress) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      off.push(await measure({}));
      on.push(await measure({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }));
      progress(`round ${round} of ${ROUNDS}`);
    }
  });
  collector.close();
  printRows(
    `Product calls, ${CONNECTIONS} concurrent, medians of ${ROUNDS} alternating runs`,
    Object.entries({ off, on }).map(([name, runs]) => ({
      name: `traces ${name}`,
      perSecond: median(runs.map(({ perSecond }) => perSecond)),
      p50: median(runs.map(({ p50 }) => p50)),
      p99: median(runs.map(({ p99 }) => p99)),
      failures: runs.reduce((sum, { failures }) => sum + failures, 0),
    })),
  );
  printLine(
    `Replies/s of each run: off ${listOf(off)}; on ${listOf(on)}. ` +
      `The collector took ${(collector.bytes() / 1024 ** 2).toFixed(1)} MiB. Load before: ${loadBefore.toFixed(1)}.`,
  );
}

const listOf = (runs: readonly { perSecond: number }[]) =>
  runs.map(({ perSecond }) => Math.round(perSecond)).join(', ');

/** Takes what is sent, and drops it. */
async function startCollector() {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    bytes: () => bytes,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

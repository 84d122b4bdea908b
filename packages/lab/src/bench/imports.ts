import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { writeLargeCatalogue } from '@fireflay/sample-store/large-catalogue';
import { runStep } from 'tooling/console';
import { buildPackages } from 'tooling/nx';
import { checkPorts, Processes } from 'tooling/processes';
import { root } from 'tooling/root';
import { readSettings } from 'tooling/settings';
import { startBackEnd } from 'tooling/start-store';
import { memoryMiBOf } from './memory';

/** The commands of `npm run catalogue` with a large file, beside a running store. */
export interface ImportLoad {
  products: number;
  /** Bytes of the file, in mebibytes. */
  fileMiB: number;
  steps: ImportStep[];
}

export interface ImportStep {
  name: string;
  /** The whole command, with the start of its process. */
  seconds: number;
  productsPerSecond: number;
  /** Mebibytes of the command's process, at most. */
  peakMemoryMiB: number;
}

const MEMORY_INTERVAL_MS = 500;

/** Imports a file of this many products into a new database, in all ways that a retailer repeats. */
export async function measureImports(products: number): Promise<ImportLoad> {
  await runStep('Building the back end', (progress) => buildPackages(['backend'], progress));
  const folder = join(root, '.cache/bench/imports');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const settings = readSettings({
    ...process.env,
    API_PORT: process.env.API_PORT ?? '4200',
    DATA_DIR: join(folder, 'data'),
  });
  await checkPorts([{ name: 'API_PORT', port: settings.apiPort }]);
  const file = join(folder, 'products.csv');
  const changedFile = join(folder, 'products-changed.csv');
  await runStep(`Writing files of ${products} products`, async () => {
    const sample = join(root, 'packages/sample-store/files/products.csv');
    await writeLargeCatalogue(sample, file, products);
    await writeLargeCatalogue(sample, changedFile, products, { isChanged: true });
  });
  const processes = new Processes();
  await startBackEnd(processes, settings);
  // The store's sample products are not in the file: --yes retires them.
  const commands = [
    { name: 'check', args: ['check', file, '--yes'] },
    { name: 'first import', args: ['import', file, '--yes'] },
    { name: 'the same file again', args: ['import', file] },
    { name: '1 % of the products changed', args: ['import', changedFile] },
    { name: 'export', args: ['export', join(folder, 'export.csv')] },
  ];
  try {
    const steps: ImportStep[] = [];
    await runStep(`Imports of ${products} products`, async (progress) => {
      for (const { name, args } of commands) {
        const { seconds, peakMemoryMiB } = await runCatalogueCommand(
          args,
          settings.backendEnvironment,
        );
        steps.push({ name, seconds, productsPerSecond: products / seconds, peakMemoryMiB });
        progress(`${name}: ${seconds.toFixed(1)} s`);
      }
    });
    return { products, fileMiB: (await stat(file)).size / 1024 ** 2, steps };
  } finally {
    await processes.stop();
  }
}

/** @throws Error with the command's output when it fails */
async function runCatalogueCommand(args: readonly string[], env: NodeJS.ProcessEnv) {
  const startedAt = performance.now();
  const command = new LaunchedProcess([join(root, 'backend/dist/service/catalogue.cjs'), ...args], {
    cwd: root,
    env,
  });
  let peakMemoryMiB = 0;
  const sampler = setInterval(() => {
    peakMemoryMiB = Math.max(peakMemoryMiB, memoryMiBOf(command.child.pid) || 0);
  }, MEMORY_INTERVAL_MS);
  await command.untilEnded().finally(() => clearInterval(sampler));
  return { seconds: (performance.now() - startedAt) / 1000, peakMemoryMiB };
}

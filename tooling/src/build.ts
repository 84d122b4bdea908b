import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fingerprintSources, isBuiltFrom } from '@fireflay/build/fingerprint';
import { root } from './root';
import { bundles, type Bundle } from './packages';

const LOCK_FILE = join(root, '.cache/build.lock');

export class BuildFailedError extends Error {}

/** A fingerprint of everything that a package is built from. */
export const fingerprintPackage = (packageName: string) =>
  fingerprintSources(join(root, packageName));

/**
 * Builds what is stale with webpack's command line, as many packages at a time as there are cores.
 *
 * @param progress receives the name of each package with its bundles, and the number of stale packages
 * @returns the number of bundles that were stale
 * @throws BuildFailedError with webpack's output
 */
export async function buildStaleBundles(
  progress: (built: string, total: number) => void,
  wanted: Bundle[] = bundles,
) {
  mkdirSync(dirname(LOCK_FILE), { recursive: true });
  return withLock(LOCK_FILE, () => buildAll(progress, wanted));
}

async function buildAll(progress: (built: string, total: number) => void, wanted: Bundle[]) {
  const fingerprints = new Map(
    [...new Set(wanted.map(({ packageName }) => packageName))].map((packageName) => [
      packageName,
      fingerprintPackage(packageName),
    ]),
  );
  const stale = wanted.filter((bundle) => !isFresh(bundle, fingerprints.get(bundle.packageName)));
  const queue = [...new Set(stale.map(({ packageName }) => packageName))];
  const total = queue.length;

  async function buildQueued() {
    for (let packageName = queue.shift(); packageName; packageName = queue.shift()) {
      const sides = stale
        .filter((each) => each.packageName === packageName)
        .map(({ side }) => side);
      await runWebpack(packageName, sides);
      progress(`${packageName} (${sides.join(', ')})`, total);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, buildQueued));
  return stale.length;
}

/** One build at a time: concurrent builds would write the same folders and caches. */
async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (!tryLock(lock)) await pause(500);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    // A process that died while it built has left its lock.
    if (existsSync(lock) && !isAlive(Number(readFileSync(lock, 'utf8'))))
      rmSync(lock, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether the bundle is built from the current sources. */
export const isBuilt = (bundle: Bundle) => isFresh(bundle, fingerprintPackage(bundle.packageName));

const isFresh = ({ packageName, side }: Bundle, fingerprint = '') =>
  isBuiltFrom(join(root, packageName), side, fingerprint);

/** `webpack build` in the package's folder, for some of its configurations. */
function runWebpack(packageName: string, configurationNames: string[]): Promise<void> {
  const webpack = join(root, 'node_modules/webpack/bin/webpack.js');
  const child = spawn(
    process.execPath,
    [webpack, 'build', ...configurationNames.flatMap((name) => ['--config-name', name])],
    {
      cwd: join(root, packageName),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new BuildFailedError(`${packageName} failed to build:\n${output}`)),
    );
  });
}

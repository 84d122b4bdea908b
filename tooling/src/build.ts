import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root';
import { bundles, type Bundle } from './packages';
import { fingerprintPackage } from './fingerprint';

const STAMP_FOLDER = join(root, '.cache/builds');
const stampFile = ({ packageName, side }: Bundle) => join(STAMP_FOLDER, `${packageName}-${side}`);
const bundleLabel = ({ packageName, side }: Bundle) => `${packageName} (${side})`;

export class BuildFailedError extends Error {}

/**
 * Builds what is stale, as many bundles at a time as there are cores.
 *
 * @param progress receives the name of each finished bundle, and the number of stale bundles
 * @throws BuildFailedError with webpack's output
 */
export async function buildStaleBundles(
  progress: (bundle: string, total: number) => void,
  wanted: Bundle[] = bundles,
) {
  mkdirSync(STAMP_FOLDER, { recursive: true });
  return withLock(join(STAMP_FOLDER, 'lock'), () => buildAll(progress, wanted));
}

async function buildAll(progress: (bundle: string, total: number) => void, wanted: Bundle[]) {
  const fingerprints = new Map(
    [...new Set(wanted.map(({ packageName }) => packageName))].map((packageName) => [
      packageName,
      fingerprintPackage(packageName),
    ]),
  );
  const stale = wanted.filter((bundle) => !isFresh(bundle, fingerprints.get(bundle.packageName)));
  const queue = [...stale];

  async function buildQueued() {
    for (let bundle = queue.shift(); bundle; bundle = queue.shift()) {
      await buildInProcess(bundle);
      writeFileSync(stampFile(bundle), fingerprints.get(bundle.packageName) ?? '');
      progress(bundleLabel(bundle), stale.length);
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

function isFresh(bundle: Bundle, fingerprint: string | undefined) {
  const stamp = stampFile(bundle);
  const built = existsSync(join(root, bundle.packageName, 'dist', bundle.side));
  return built && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

function buildInProcess(bundle: Bundle): Promise<void> {
  const script = join(root, 'tooling/src/webpack/build-one.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, bundle.packageName, bundle.side, 'production'],
    {
      cwd: root,
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
        : reject(new BuildFailedError(`${bundleLabel(bundle)} failed to build:\n${output}`)),
    );
  });
}

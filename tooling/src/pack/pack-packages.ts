import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root';
import { packs } from './packs';
import { readManifest, stagePack } from './stage-pack';

/** Bytes of a program's output. */
const MAX_OUTPUT_BYTES = 10_000_000;

/** Where the packed packages are. */
export const PACKS_FOLDER = join(root, '.cache/packs');

export interface PackedPackage {
  name: string;
  version: string;
  /** The archive that npm installs. */
  file: string;
}

/**
 * Packs the packages for remotes with their own repositories (docs/releasing.md). The bundles must be built.
 *
 * @throws Error with the output of the program that failed
 */
export async function packPackages(): Promise<PackedPackage[]> {
  await run(process.execPath, [
    join(root, 'node_modules/@typescript/compiler/bin/tsc'),
    ...['-b', ...typedFolders],
  ]);
  rmSync(PACKS_FOLDER, { recursive: true, force: true });
  mkdirSync(PACKS_FOLDER, { recursive: true });
  const stagings = packs.map((pack) => {
    const staging = join(PACKS_FOLDER, 'staging', pack.name);
    stagePack(pack, staging);
    return staging;
  });
  await run(npm, ['pack', '--silent', '--pack-destination', PACKS_FOLDER, ...stagings]);
  rmSync(join(PACKS_FOLDER, 'staging'), { recursive: true });
  return packs.map(({ folder, name }) => {
    const { version } = readManifest(folder);
    const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    return { name, version, file: join(PACKS_FOLDER, archive) };
  });
}

const typedFolders = packs.filter(({ types }) => types).map(({ folder }) => folder);

/**
 * Publishes the packages whose version the registry does not have.
 *
 * @returns those that it has published
 * @throws Error with npm's output
 */
export async function publishPackages(
  packages: PackedPackage[],
  registry: string,
): Promise<PackedPackage[]> {
  const published: PackedPackage[] = [];
  for (const each of packages) {
    const view = ['view', `${each.name}@${each.version}`, 'version', '--registry', registry];
    const found = await execute(npm, view).catch(() => ({ stdout: '' }));
    if (found.stdout.trim() === each.version) continue;
    await run(npm, ['publish', each.file, '--registry', registry]);
    published.push(each);
  }
  return published;
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const execute = (program: string, args: string[]) =>
  promisify(execFile)(program, args, {
    cwd: root,
    env: process.env,
    maxBuffer: MAX_OUTPUT_BYTES,
  });

async function run(program: string, args: string[]) {
  await execute(program, args).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${args.join(' ')} failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`);
  });
}

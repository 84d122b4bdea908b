import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import { packs } from './packs';
import { readManifest, stagePack } from './stage-pack';

/** Where the packed packages are. */
export const PACKS_FOLDER = join(root, '.cache/packs');

export interface PackedPackage {
  name: string;
  version: string;
  /** The archive that npm installs. */
  file: string;
}

/**
 * Packs the packages for remotes with repositories of their own (docs/releasing.md). The bundles must be built.
 *
 * @throws Error with the output of the program that failed
 */
export function packPackages(): PackedPackage[] {
  run(join(root, 'node_modules/typescript/bin/tsc'), ['-b', ...typedFolders]);
  rmSync(PACKS_FOLDER, { recursive: true, force: true });
  mkdirSync(PACKS_FOLDER, { recursive: true });
  const stagings = packs.map((pack) => {
    const staging = join(PACKS_FOLDER, 'staging', pack.name);
    stagePack(pack, staging);
    return staging;
  });
  runNpm(['pack', '--silent', '--pack-destination', PACKS_FOLDER, ...stagings]);
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
export function publishPackages(packages: PackedPackage[], registry: string): PackedPackage[] {
  return packages.filter(({ name, version, file }) => {
    const view = ['view', `${name}@${version}`, 'version', '--registry', registry];
    if (spawnNpm(view).stdout.trim() === version) return false;
    runNpm(['publish', file, '--registry', registry]);
    return true;
  });
}

function run(script: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
}

const spawnNpm = (args: string[]) =>
  spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    encoding: 'utf8',
  });

function runNpm(args: string[]) {
  const { status, stdout, stderr } = spawnNpm(args);
  if (status !== 0) throw new Error(`npm ${args[0]} failed:\n${stdout}${stderr}`);
}

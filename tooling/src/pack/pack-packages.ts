import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root';
import { planSources } from '../version/plan-sources';
import { PACK_LIST, packs } from './packs';
import type { ListedPack, Pack } from './packs';
import { hashStaged, readManifest, stageFiles, stageManifest } from './stage-pack';

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
  const folders = new Map(packs.map((pack) => [pack, join(PACKS_FOLDER, 'staging', pack.name)]));
  folders.forEach((staging, pack) => stageFiles(pack, staging));
  const versions = packedVersions(folders);
  const peers = new Map(
    [...folders].map(([pack, staging]) => [pack, stageManifest(pack, staging, versions)]),
  );
  await run(npm, ['pack', '--silent', '--pack-destination', PACKS_FOLDER, ...folders.values()]);
  rmSync(join(PACKS_FOLDER, 'staging'), { recursive: true });
  const listed = packs.map((pack): ListedPack => {
    const { name } = pack;
    const version = versions[name] ?? '';
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    return { name, version, file, peers: peers.get(pack) ?? {} };
  });
  writeFileSync(join(PACKS_FOLDER, PACK_LIST), JSON.stringify(listed, null, 1));
  return listed.map(({ name, version, file }) => ({
    name,
    version,
    file: join(PACKS_FOLDER, file),
  }));
}

/**
 * The version of each package: that of its package.json if these sources were released with it, else a pre-release of the
 * next one with a hash of the files. So one version never has two contents.
 */
function packedVersions(stagings: ReadonlyMap<Pack, string>): Record<string, string> {
  const next = new Map(planSources().map((planned) => [planned.folder, planned.next]));
  return Object.fromEntries(
    [...stagings].map(([{ folder, name }, staging]) => {
      const planned = next.get(folder);
      const version = planned
        ? `${planned}-dev-${hashStaged(staging)}`
        : readManifest(folder).version;
      return [name, version];
    }),
  );
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
    const tag = each.version.includes('-') ? ['--tag', 'dev'] : [];
    await run(npm, ['publish', each.file, '--registry', registry, ...tag]);
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

import { spawnSync } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BUILD_FILE,
  FRAGMENTS_FILE,
  integrityOf,
  MANIFEST_FILE,
  parseManifest,
  SHADOW_FILE,
  signManifest,
  toReleaseStore,
} from '@fireflay/releases';
import type {
  BuildDetails,
  ChunkFiles,
  Release,
  ReleaseName,
  ReleaseStoreOrPath,
  ShadowNote,
} from '@fireflay/releases';
import { requiredLibraries } from '@fireflay/build/shared-modules';
import { BUILT_CONTRACT_FILE } from '@fireflay/releases/contract';
import type { Contract } from '@fireflay/releases/contract';
import { declareFragments, fragmentsOf } from './fragment-types';
import { readInstalledContract, readRemotePackage } from './remote-package';
import { writePictures } from './pictures/screen-pictures';
import type { PictureSet } from './pictures/screen-pictures';

interface PublishOptions {
  /** The remote's folder. */
  folder: string;
  /** Signs the manifest. */
  key: KeyObject;
  /** The folder with the bundles (default: `dist`). */
  build?: string;
  /** The differences from what the live release renders. */
  note?: ShadowNote | undefined;
  /** The pictures of its screens. */
  pictures?: PictureSet | undefined;
}

/**
 * Publishes a remote's build under this version, completely or not at all.
 *
 * @throws AlreadyPublishedError
 */
export async function publishBuild(
  name: ReleaseName,
  releases: ReleaseStoreOrPath,
  { folder, key, build = join(folder, 'dist'), note, pictures }: PublishOptions,
) {
  await toReleaseStore(releases).publish(name, async (draft) => {
    await cp(join(build, 'browser'), join(draft, 'browser'), {
      recursive: true,
      filter: isServedFile,
    });
    await cp(join(build, 'server'), join(draft, 'server'), { recursive: true });
    const isolated = join(build, 'isolated');
    // `npm start` and `npm run dev` build no isolated page.
    if (existsSync(isolated)) {
      await cp(isolated, join(draft, 'isolated'), { recursive: true });
    }
    await writeContract(draft, readInstalledContract(folder).contract, name.remote);
    await writeBuildDetails(draft, folder);
    if (note) await writeFile(join(draft, SHADOW_FILE), JSON.stringify(note, null, 1));
    await writeManifest(draft, name, { folder, key, build, pictures });
  });
}

/** Omits the build's own lists of files, which the release's manifest replaces, and the updates of `npm run dev`. */
const isServedFile = (path: string) =>
  !/((mf-manifest|mf-stats|chunks)\.json(\.(br|gz))?|\.hot-update\.js(on)?(\.map)?)$/.test(path);

/**
 * The contract that the release was built against, for the comparison with a shell's; and types of the remote's fragments,
 * for teams that show them, and for the comparison with the next release.
 */
async function writeContract(draft: string, contract: Contract, remote: string) {
  const fragments = fragmentsOf(remote, contract.fragments);
  await mkdir(join(draft, 'types'));
  await writeFile(join(draft, BUILT_CONTRACT_FILE), JSON.stringify(contract));
  await writeFile(join(draft, FRAGMENTS_FILE), JSON.stringify(fragments, null, 1));
  await writeFile(join(draft, 'types/fragments.d.ts'), declareFragments(fragments));
}

async function writeManifest(
  draft: string,
  { remote, version }: ReleaseName,
  { folder, key, build = join(folder, 'dist'), pictures }: PublishOptions,
) {
  const text = await readFile(join(build, 'browser', MANIFEST_FILE), 'utf8');
  const manifest = parseManifest(text);
  const { contract, routes, guardedRoutes, needsApproval, owner } = readRemotePackage(folder);
  const release: Release = {
    remote,
    version,
    contract,
    contractHash: readInstalledContract(folder).hash,
    libraries: requiredLibraries(folder),
    routes,
    guardedRoutes,
    ...(needsApproval && { needsApproval }),
    ...(owner && { owner }),
    commit: readFromGit(folder, 'rev-parse', 'HEAD'),
    publishedAt: new Date().toISOString(),
    entry: `browser/${manifest.metaData.remoteEntry.name}`,
    serverEntry: 'server/remoteEntry.cjs',
    chunks: readChunks(build),
    files: await computeIntegrities(draft),
    ...(pictures && { pictures: await writePictures(draft, pictures) }),
  };
  const signed = signManifest(JSON.stringify({ ...manifest, release }), key);
  await writeFile(join(draft, MANIFEST_FILE), signed);
}

/** Writes the details for the back office, which are not in the public manifest. */
async function writeBuildDetails(draft: string, folder: string) {
  const files = (await readdir(join(draft, 'browser'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const details: BuildDetails = {
    author: readFromGit(folder, 'log', '-1', '--format=%an'),
    browserBytes: sizes.reduce((all, size) => all + size, 0),
  };
  await writeFile(join(draft, BUILD_FILE), JSON.stringify(details));
}

/** Runs git in the remote's folder; undefined if it fails. */
function readFromGit(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function readChunks(build: string): Record<string, ChunkFiles> {
  const file = join(build, 'browser/chunks.json');
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ChunkFiles>;
  const below = (name: string) => `browser/${name}`;
  return Object.fromEntries(
    Object.entries(chunks).map(([name, { scripts, styles }]) => [
      name,
      { scripts: scripts.map(below), styles: styles.map(below) },
    ]),
  );
}

/** The integrity of every file of a folder, by its path there. */
export async function computeIntegrities(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const sums: Record<string, string> = {};
  for (const file of files) {
    sums[file.slice(folder.length + 1)] = integrityOf(await readFile(file));
  }
  return sums;
}

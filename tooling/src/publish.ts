import { spawnSync } from 'node:child_process';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AlreadyPublishedError,
  BUILD_FILE,
  integrityOf,
  isManifestSigned,
  isPublished,
  keyIdOf,
  MANIFEST_FILE,
  manifestPath,
  signManifest,
  toReleaseStore,
  type BuildDetails,
  type ChunkFiles,
  type Manifest,
  type Release,
  type ReleaseName,
  type ReleaseStoreOrPath,
} from '@fireflay/releases';
import type { DeclaredRoutes } from 'shared-contracts/navigation';
import { fingerprintPackage, isBuilt } from './build';
import { readReleasedContract } from './contract/released-contract';
import { FRAGMENTS_FILE } from './release/fragment-gate';
import { declareFragments, fragmentsOf } from './release/fragment-types';
import { root } from './root';

interface PublishOptions {
  /** Signs the manifest. */
  key: KeyObject;
  /** Development: the build is that of `npm run dev`. */
  isDevelopment?: boolean;
}

interface RemotePackage extends DeclaredRoutes {
  version: string;
  /** The range of the contract that the remote is built against. */
  contract: string;
}

/** What a remote's package.json says of its releases. */
export function readRemotePackage(remote: string): RemotePackage {
  const { version, fireflay } = JSON.parse(
    readFileSync(join(root, remote, 'package.json'), 'utf8'),
  ) as { version: string; fireflay: Omit<RemotePackage, 'version'> };
  return { version, ...fireflay };
}

/** Publishes a remote's build under a version with the fingerprint of its sources. @returns the version */
export async function publishWorkingCopy(
  remote: string,
  releases: ReleaseStoreOrPath,
  { key, isDevelopment = false }: PublishOptions,
): Promise<string> {
  const base = readRemotePackage(remote).version;
  const name = `${base}-${isDevelopment ? `dev.${Date.now()}` : `local.${fingerprintPackage(remote)}`}`;
  const found = await toReleaseStore(releases).read(manifestPath({ remote, version: name }));
  if (found && isManifestSigned(found.toString(), [createPublicKey(key)])) return name;
  // A release with another signature cannot be used here, and a release never changes: publish a second one.
  const version = found ? `${name}.${keyIdOf(key)}` : name;
  if (found && (await isPublished(releases, { remote, version }))) return version;
  try {
    await publish({ remote, version }, releases, { key, isDevelopment });
  } catch (error) {
    // Another process has published the same sources.
    if (!(error instanceof AlreadyPublishedError)) throw error;
  }
  return version;
}

/**
 * Publishes a remote's build under this version, completely or not at all.
 *
 * @throws AlreadyPublishedError
 */
export async function publish(
  name: ReleaseName,
  releases: ReleaseStoreOrPath,
  { key, isDevelopment = false }: PublishOptions,
) {
  const build = join(root, name.remote, isDevelopment ? 'dist/development' : 'dist');
  await toReleaseStore(releases).publish(name, async (draft) => {
    await cp(join(build, 'browser'), join(draft, 'browser'), {
      recursive: true,
      filter: isServedFile,
    });
    await cp(join(build, 'server'), join(draft, 'server'), { recursive: true });
    // The isolated page, if it was built from these sources.
    if (!isDevelopment && isBuilt({ packageName: name.remote, side: 'isolated' })) {
      await cp(join(build, 'isolated'), join(draft, 'isolated'), { recursive: true });
    }
    await writeFragmentTypes(draft, name.remote);
    await writeBuildDetails(draft);
    await writeManifest(draft, name, { build, key });
  });
}

/** Omits the build's own lists of files: the release's manifest replaces them. */
const isServedFile = (path: string) =>
  !/(mf-manifest|mf-stats|chunks)\.json(\.(br|gz))?$/.test(path);

/** Types of the remote's fragments: for teams that show them, and for the comparison with the next release. */
async function writeFragmentTypes(draft: string, remote: string) {
  const fragments = fragmentsOf(remote, readReleasedContract()?.contract.fragments ?? {});
  await mkdir(join(draft, 'types'));
  await writeFile(join(draft, FRAGMENTS_FILE), JSON.stringify(fragments, null, 1));
  await writeFile(join(draft, 'types/fragments.d.ts'), declareFragments(fragments));
}

async function writeManifest(
  draft: string,
  { remote, version }: ReleaseName,
  { build, key }: { build: string; key: KeyObject },
) {
  const text = await readFile(join(build, 'browser', MANIFEST_FILE), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const { contract, routes, guardedRoutes } = readRemotePackage(remote);
  const release: Release = {
    remote,
    version,
    contract,
    routes,
    guardedRoutes,
    commit: readFromGit('rev-parse', 'HEAD'),
    publishedAt: new Date().toISOString(),
    entry: `browser/${manifest.metaData.remoteEntry.name}`,
    serverEntry: 'server/remoteEntry.cjs',
    chunks: readChunks(build),
    files: await computeIntegrities(draft),
  };
  const signed = signManifest(JSON.stringify({ ...manifest, release }), key);
  await writeFile(join(draft, MANIFEST_FILE), signed);
}

/** For the platform page. Not in the manifest, which is public. */
async function writeBuildDetails(draft: string) {
  const files = (await readdir(join(draft, 'browser'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const details: BuildDetails = {
    author: readFromGit('log', '-1', '--format=%an'),
    browserBytes: sizes.reduce((all, size) => all + size, 0),
  };
  await writeFile(join(draft, BUILD_FILE), JSON.stringify(details));
}

/** Runs git in the repository; undefined if it fails. */
function readFromGit(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
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

async function computeIntegrities(folder: string): Promise<Record<string, string>> {
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

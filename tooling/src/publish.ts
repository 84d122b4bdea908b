import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  integrityOf,
  MANIFEST_FILE,
  type ChunkFiles,
  type Manifest,
  type Release,
  type ReleaseName,
} from 'shared-contracts/releases';
import { isBuilt } from './build';
import { compressFolder } from './compress';
import { root } from './root';
import { fingerprint } from './sources';

interface PublishOptions {
  /** Development: nothing is compressed, and the build is that of `npm run dev`. */
  fast?: boolean;
}

export class AlreadyPublished extends Error {}

/** What a remote's package.json says of its releases. */
export function packageOf(remote: string): { version: string; contract: string } {
  const { version, fireflay } = JSON.parse(
    readFileSync(join(root, remote, 'package.json'), 'utf8'),
  ) as { version: string; fireflay: { contract: string } };
  return { version, contract: fireflay.contract };
}

/** Publishes a remote's build to the release folder, under a version that names its sources. */
export async function publishLocally(
  remote: string,
  releasesDir: string,
  { fast = false }: PublishOptions = {},
): Promise<string> {
  const base = packageOf(remote).version;
  const version = `${base}-${fast ? `dev.${Date.now()}` : `local.${fingerprint(remote)}`}`;
  if (existsSync(join(releasesDir, remote, version))) return version;
  try {
    await publish({ remote, version }, releasesDir, { fast });
  } catch (error) {
    // The same sources are the same release, whoever was first.
    if (!(error instanceof AlreadyPublished)) throw error;
  }
  return version;
}

/**
 * Publishes a remote's build under this version. Nobody sees a release before it is whole, and none
 * ever changes.
 *
 * @throws AlreadyPublished
 */
export async function publish(
  { remote, version }: ReleaseName,
  releasesDir: string,
  { fast = false }: PublishOptions = {},
) {
  const folder = join(releasesDir, remote, version);
  if (existsSync(folder)) throw new AlreadyPublished(`${remote} ${version} is published already.`);
  const build = join(root, remote, fast ? 'dist/development' : 'dist');
  const draft = `${folder}.${randomUUID()}.draft`;
  try {
    await mkdir(draft, { recursive: true });
    await cp(join(build, 'browser'), join(draft, 'browser'), { recursive: true });
    await cp(join(build, 'server'), join(draft, 'server'), { recursive: true });
    // The page for its team and QA, where it was built of these sources.
    if (!fast && isBuilt({ room: remote, side: 'isolated' })) {
      await cp(join(build, 'isolated'), join(draft, 'isolated'), { recursive: true });
    }
    await rm(join(draft, 'browser/chunks.json'), { force: true });
    await writeManifest(draft, { remote, version }, chunksOf(build));
    if (!fast) await compressFolder(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
    throw new AlreadyPublished(`${remote} ${version} is published already.`, { cause: error });
  }
}

async function writeManifest(
  draft: string,
  { remote, version }: ReleaseName,
  chunks: Record<string, ChunkFiles>,
) {
  const manifestFile = join(draft, MANIFEST_FILE);
  await rename(join(draft, 'browser', MANIFEST_FILE), manifestFile);
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const release: Release = {
    remote,
    version,
    contract: packageOf(remote).contract,
    commit: commit(),
    publishedAt: new Date().toISOString(),
    entry: `browser/${manifest.metaData.remoteEntry.name}`,
    serverEntry: 'server/remoteEntry.cjs',
    chunks,
    files: await integrities(draft),
  };
  await writeFile(manifestFile, JSON.stringify({ ...manifest, release }));
}

/** Of the working copy; undefined without git. */
function commit(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}

function chunksOf(build: string): Record<string, ChunkFiles> {
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

async function integrities(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(c?js|css|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const sums: Record<string, string> = {};
  for (const file of files) {
    sums[file.slice(folder.length + 1)] = integrityOf(await readFile(file));
  }
  return sums;
}

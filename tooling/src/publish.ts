import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBuilt } from './build';
import { compressFolder } from './compress';
import { root } from './root';
import { fingerprint } from './sources';
import type { ChunkFiles } from './webpack/chunk-files';

interface PublishOptions {
  /** Development: nothing is compressed, and the version names the build's moment. */
  fast?: boolean;
}

/** Publishes a remote's build to the release folder, under a version that names its sources. */
export async function publishLocally(
  remote: string,
  releasesDir: string,
  { fast = false }: PublishOptions = {},
): Promise<string> {
  const { version: base, fireflay } = JSON.parse(
    readFileSync(join(root, remote, 'package.json'), 'utf8'),
  ) as { version: string; fireflay: { contract: string } };
  const version = `${base}-${fast ? `dev.${Date.now()}` : `local.${fingerprint(remote)}`}`;
  const folder = join(releasesDir, remote, version);
  if (existsSync(folder)) return version;

  const build = join(root, remote, fast ? 'dist/development' : 'dist');
  // Nobody sees a release before it is whole.
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await cp(join(build, 'browser'), join(draft, 'browser'), { recursive: true });
  await cp(join(build, 'server'), join(draft, 'server'), { recursive: true });
  // The page for its team and QA, where it was built of these sources.
  if (!fast && isBuilt({ room: remote, side: 'isolated' })) {
    await cp(join(build, 'isolated'), join(draft, 'isolated'), { recursive: true });
  }
  await rm(join(draft, 'browser/chunks.json'), { force: true });

  const manifestFile = join(draft, 'mf-manifest.json');
  await rename(join(draft, 'browser/mf-manifest.json'), manifestFile);
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as {
    metaData: { remoteEntry: { name: string } };
  };
  const release = {
    remote,
    version,
    contract: fireflay.contract,
    entry: `browser/${manifest.metaData.remoteEntry.name}`,
    serverEntry: 'server/remoteEntry.cjs',
    chunks: chunksOf(build),
    files: await integrities(draft),
  };
  await writeFile(manifestFile, JSON.stringify({ ...manifest, release }));
  if (!fast) await compressFolder(draft);
  await rename(draft, folder);
  return version;
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
    .filter((entry) => entry.isFile() && /\.(c?js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const sums: Record<string, string> = {};
  for (const file of files) {
    const sum = createHash('sha384')
      .update(await readFile(file))
      .digest('base64');
    sums[file.slice(folder.length + 1)] = `sha384-${sum}`;
  }
  return sums;
}

/** Makes these versions live, in one step. */
export async function writeComposition(releasesDir: string, versions: Record<string, string>) {
  const document = {
    schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
    microFrontends: Object.fromEntries(
      Object.entries(versions).map(([remote, version]) => [
        remote,
        [
          {
            url: `/remotes/${remote}/${version}/mf-manifest.json`,
            metadata: { version },
            deployment: { traffic: 100, default: true },
          },
        ],
      ]),
    ),
  };
  const file = join(releasesDir, 'composition.json');
  const text = JSON.stringify(document, null, 2);
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return;
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
}

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entryOf, type ComposedRemote, type Manifest } from '../src/app/composition';
import type { WorkerRemote } from './render-protocol';

/** The open Frontend Discovery schema, as far as the store uses it. */
export interface Discovery {
  microFrontends: Record<string, DiscoveryEntry[]>;
}

export interface DiscoveryEntry {
  /** The address of the release's manifest: below /remotes/ for a release in the folder. */
  url: string;
  fallbackUrl?: string;
  metadata: { version: string; integrity?: string };
  deployment?: { traffic: number; default: boolean };
  extras?: Record<string, unknown>;
}

/** The releases a view is composed of, each read as far as it could be. */
export interface Composition {
  /** Changes with every change of what is live, and when a manifest can be read that could not. */
  id: string;
  /** When the document was written (milliseconds). */
  writtenAt: number;
  remotes: WorkerRemote[];
}

/** Milliseconds that another origin's manifest may take. */
const MANIFEST_LIMIT = 2000;

export const REMOTES_PATH = '/remotes/';

/**
 * What is live now, by the composition document in the releases' folder.
 *
 * @param known what was live so far: manifests that were read are not read again
 */
export async function readComposition(
  releasesDir: string,
  known?: Composition,
): Promise<Composition> {
  const file = join(releasesDir, 'composition.json');
  const { mtimeMs } = await stat(file);
  const same = known?.writtenAt === mtimeMs;
  if (same && known.remotes.every(({ composed }) => composed.entry)) return known;

  const discovery = JSON.parse(await readFile(file, 'utf8')) as Discovery;
  const remotes = await Promise.all(
    Object.entries(discovery.microFrontends).map(async ([name, entries]) => {
      const live = entries.find(({ deployment }) => deployment?.default) ?? entries[0];
      if (!live) throw new Error(`The composition names no release of ${name}`);
      const before = same
        ? known.remotes.find(({ composed }) => composed.name === name)
        : undefined;
      return before?.composed.entry ? before : composeRemote(name, live, releasesDir, !before);
    }),
  );
  const unread = remotes.flatMap(({ composed }) => (composed.entry ? [] : `/${composed.name}`));
  return { id: `${mtimeMs}${unread.join('')}`, writtenAt: mtimeMs, remotes };
}

async function composeRemote(
  name: string,
  { url, metadata }: DiscoveryEntry,
  releasesDir: string,
  firstTime: boolean,
): Promise<WorkerRemote> {
  const composed: ComposedRemote = { name, version: metadata.version, manifest: url };
  try {
    const manifest = await readManifest(url, releasesDir);
    composed.entry = entryOf(url, manifest);
    const { release } = manifest;
    if (!release || !url.startsWith(REMOTES_PATH)) return { composed };
    return { composed, release: { folder: folderOnDisk(url, releasesDir), contents: release } };
  } catch (error) {
    if (firstTime) console.warn(`${name} ${metadata.version} is left to the browser:`, error);
    return { composed };
  }
}

async function readManifest(url: string, releasesDir: string): Promise<Manifest> {
  if (url.startsWith(REMOTES_PATH)) {
    const file = join(releasesDir, url.slice(REMOTES_PATH.length));
    return JSON.parse(await readFile(file, 'utf8')) as Manifest;
  }
  const response = await fetch(url, { signal: AbortSignal.timeout(MANIFEST_LIMIT) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Manifest;
}

const folderOnDisk = (url: string, releasesDir: string) =>
  join(releasesDir, url.slice(REMOTES_PATH.length), '..');

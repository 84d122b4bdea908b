import { findAltered } from './broken-files';
import { folderOf, type ComposedRemote } from './composition';
import { announce } from './part-events';

const TRIES = 3;

/**
 * Does what loads files of a release, three times in a row at most. The browser holds on to a failed preload and
 * hands the failure to the first script that asks for the file, here the container's and the part's: only after that
 * does it ask anew. Tells of the failure, and of files that were not the release's own.
 */
export async function persistently<T>(
  release: ComposedRemote,
  work: () => Promise<T>,
  isOver: () => boolean,
): Promise<T> {
  let altered: string | undefined;
  for (let tries = 1; ; tries++) {
    try {
      const done = await work();
      if (altered) announce(release, 'integrity', altered);
      return done;
    } catch (error) {
      altered = (await findAltered(folderOf(release.manifest))) ?? altered;
      if (tries < TRIES && !isOver()) continue;
      const kind = (error as Error).name === 'ChunkLoadError' ? 'chunk' : 'load';
      if (altered) announce(release, 'integrity', altered);
      else if (!isOver()) announce(release, kind, error);
      throw error;
    }
  }
}

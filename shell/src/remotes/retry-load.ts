import { findAlteredFile } from './failed-files';
import { folderOf, type ComposedRemote } from './composed-remote';
import { reportFailure } from './remote-events';

const MAX_ATTEMPTS = 3;

/**
 * Does what loads files of a release, three times in a row at most. The browser holds on to a failed preload and
 * hands the failure to the first script that asks for the file, here the container's and the part's: only after that
 * does it ask anew. Tells of the failure, and of files that were not the release's own.
 */
export async function retryLoad<T>(
  release: ComposedRemote,
  work: () => Promise<T>,
  isOver: () => boolean,
): Promise<T> {
  let alteredFile: string | undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await work();
      if (alteredFile) reportFailure(release, 'integrity', alteredFile);
      return result;
    } catch (error) {
      alteredFile = (await findAlteredFile(folderOf(release.manifest))) ?? alteredFile;
      if (attempt < MAX_ATTEMPTS && !isOver()) continue;
      const kind = (error as Error).name === 'ChunkLoadError' ? 'chunk' : 'load';
      if (alteredFile) reportFailure(release, 'integrity', alteredFile);
      else if (!isOver()) reportFailure(release, kind, error);
      throw error;
    }
  }
}

import { findAlteredFile } from './failed-files';
import { folderOf, type ComposedRemote } from './composed-remote';
import { reportFailure } from './remote-events';

const MAX_ATTEMPTS = 3;

/**
 * Loads files of a release, with three attempts at most. The browser keeps a failed preload and passes the failure to the
 * first script that requests the file; only after that does it fetch again. Reports the failure, and altered files.
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

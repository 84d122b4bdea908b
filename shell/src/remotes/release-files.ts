import type { Manifest } from '@fireflay/releases';
import { entryFromManifest, filesFolderOf } from './composed-remote';
import type { ComposedRemote } from './composed-remote';
import { reportFailure } from './remote-events';

/** Time-out of a manifest that a browser fetches, in milliseconds. */
const BROWSER_MANIFEST_TIMEOUT_MS = 2000;
const MAX_ATTEMPTS = 3;

/** Files with an integrity that failed to load as a script or a style: address → integrity. */
const failedFiles = new Map<string, string>();

export function watchFileFailures() {
  // Load errors do not bubble: they are captured.
  window.addEventListener('error', ({ target }) => recordFailure(target), true);
}

function recordFailure(target: EventTarget | null) {
  if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) {
    const url = 'src' in target ? target.src : target.href;
    if (target.integrity) failedFiles.set(url, target.integrity);
  }
}

/**
 * Fetches the failed files of a folder again, bypassing the browser's cache, which may contain the failed response.
 *
 * @returns the address of a file that can be fetched, but has another integrity
 */
export async function findAlteredFile(folder: string): Promise<string | undefined> {
  let altered: string | undefined;
  for (const [url, integrity] of failedFiles) {
    if (!url.includes(folder)) continue;
    failedFiles.delete(url);
    const canFetch = (options: RequestInit) =>
      fetch(url, options)
        .then(async (answer) => answer.ok && !!(await answer.blob()))
        .catch(() => false);
    if ((await canFetch({ cache: 'reload' })) && !(await canFetch({ integrity }))) altered = url;
  }
  return altered;
}

/**
 * Loads files of a release, with three attempts at most. The browser keeps a failed preload and passes the failure to the
 * first script that requests the file; only after that does it fetch again. Reports the failure, and altered files.
 *
 * @param isOver whether the page shows the failure already: it has been counted as a time-out
 * @param continuesLate whether the attempts go on then: what a slow connection delivers is shown when it arrives
 */
export async function retryLoad<T>(
  release: ComposedRemote,
  work: () => Promise<T>,
  isOver: () => boolean,
  continuesLate = false,
): Promise<T> {
  let alteredFile: string | undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await work();
      if (alteredFile) reportFailure(release, 'integrity', alteredFile);
      return result;
    } catch (error) {
      alteredFile = (await findAlteredFile(filesFolderOf(release))) ?? alteredFile;
      if (attempt < MAX_ATTEMPTS && (continuesLate || !isOver())) continue;
      const kind = (error as Error).name === 'ChunkLoadError' ? 'chunk' : 'load';
      if (alteredFile) reportFailure(release, 'integrity', alteredFile);
      else if (!isOver()) reportFailure(release, kind, error);
      throw error;
    }
  }
}

/** The release with its entry, from the manifest where the server could not read it. */
export async function readEntry(release: ComposedRemote): Promise<ComposedRemote> {
  const { manifest, entry } = release;
  if (entry) return release;
  try {
    const response = await fetch(manifest, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(BROWSER_MANIFEST_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${manifest} answered ${response.status}`);
    return { ...release, entry: entryFromManifest(manifest, (await response.json()) as Manifest) };
  } catch (error) {
    reportFailure(release, 'load', error);
    throw error;
  }
}

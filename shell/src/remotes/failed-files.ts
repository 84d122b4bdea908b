/** Files with an integrity that did not become a script or a style: address → integrity. */
const failedFiles = new Map<string, string>();

export function watchFileFailures() {
  // What fails to load says so to its element only: it is heard on the way down.
  window.addEventListener('error', ({ target }) => recordFailure(target), true);
}

function recordFailure(target: EventTarget | null) {
  if (target instanceof HTMLScriptElement && target.integrity) {
    failedFiles.set(target.src, target.integrity);
  } else if (target instanceof HTMLLinkElement && target.integrity) {
    failedFiles.set(target.href, target.integrity);
  }
}

/**
 * Fetches the files of a folder anew that failed: what the browser's cache keeps of them may be what failed.
 *
 * @returns the address of one that comes, but is not the release's own
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

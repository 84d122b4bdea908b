/** Files with an integrity that failed to load as a script or a style: address → integrity. */
const failedFiles = new Map<string, string>();

export function watchFileFailures() {
  // Load errors do not bubble: they are captured.
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

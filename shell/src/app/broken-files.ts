/** Files with an integrity that did not become a script or a style: address → integrity. */
const broken = new Map<string, string>();

export function watchFiles() {
  // What fails to load says so to its element only: it is heard on the way down.
  window.addEventListener('error', ({ target }) => noteFile(target), true);
}

function noteFile(target: EventTarget | null) {
  if (target instanceof HTMLScriptElement && target.integrity) {
    broken.set(target.src, target.integrity);
  } else if (target instanceof HTMLLinkElement && target.integrity) {
    broken.set(target.href, target.integrity);
  }
}

/**
 * Fetches the files of a folder anew that failed: what the browser's cache keeps of them may be what failed.
 *
 * @returns the address of one that comes, but is not the release's own
 */
export async function findAltered(folder: string): Promise<string | undefined> {
  let altered: string | undefined;
  for (const [url, integrity] of broken) {
    if (!url.includes(folder)) continue;
    broken.delete(url);
    const fetched = (options: RequestInit) =>
      fetch(url, options)
        .then(async (answer) => answer.ok && !!(await answer.blob()))
        .catch(() => false);
    if ((await fetched({ cache: 'reload' })) && !(await fetched({ integrity }))) altered = url;
  }
  return altered;
}

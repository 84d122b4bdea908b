import { isAbsolute, normalize } from 'node:path';

/** A file of a release below one of these folders, or its manifest; group 1 is the folder. */
const SERVED_FILE =
  /^\/mf-[a-z][a-z-]*\/\d[\w.+-]*\/(?:mf-manifest\.json|(browser|isolated|types)\/[\w@.+-]+(?:\/[\w@.+-]+)*)$/;

/**
 * Which paths below /remotes/ are served. Not the history, not a server bundle, nothing that leads elsewhere.
 *
 * @param forQa also the isolated pages, which run without the store's policy, and source maps
 */
export const servedPaths =
  (forQa: boolean) =>
  (path: string): boolean => {
    if (path === '/composition.json') return true;
    const found = SERVED_FILE.exec(path);
    if (!found || path.split('/').includes('..')) return false;
    return forQa || (found[1] !== 'isolated' && !/\.map(\.(br|gz))?$/.test(path));
  };

/** A name in a manifest leads nowhere but into its release. */
export function insideRelease(file: string): string {
  const path = normalize(file);
  if (isAbsolute(path) || path.startsWith('..')) throw new Error(`${file} is no file of a release`);
  return path;
}

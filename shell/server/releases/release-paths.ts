import { isAbsolute, normalize } from 'node:path';

/** A file of a release below one of these folders, or its manifest; group 1 is the folder. */
const SERVED_FILE =
  /^\/mf-[a-z][a-z-]*\/\d[\w.+-]*\/(?:mf-manifest\.json|(browser|isolated|types)\/[\w@.+-]+(?:\/[\w@.+-]+)*)$/;

/**
 * Accepts the paths below /remotes/ that the store serves: neither the history, nor server bundles, nor paths out of a
 * release.
 *
 * @param forQa also files that shoppers' browsers do not need: isolated pages, which run without the store's policy,
 *   source maps and declarations
 */
export const servedPathFilter =
  (forQa: boolean) =>
  (path: string): boolean => {
    if (path === '/composition.json') return true;
    const folder = folderOf(path);
    if (folder === undefined) return false;
    return forQa || folder === MANIFEST || (folder === 'browser' && !isSourceMap(path));
  };

/** Files for teams that a browser never runs: source maps and the declarations of fragments. */
export const isTeamFile = (path: string): boolean => {
  const folder = folderOf(path);
  return folder === 'types' || (folder === 'browser' && isSourceMap(path));
};

const MANIFEST = 'manifest';

function folderOf(path: string): string | undefined {
  const found = SERVED_FILE.exec(path);
  return found && !path.split('/').includes('..') ? (found[1] ?? MANIFEST) : undefined;
}

const isSourceMap = (path: string) => /\.map(\.(br|gz))?$/.test(path);

/** @throws Error where a name in a manifest points out of its release */
export function normalizeReleasePath(file: string): string {
  const path = normalize(file);
  if (isAbsolute(path) || path.startsWith('..')) throw new Error(`${file} is no file of a release`);
  return path;
}

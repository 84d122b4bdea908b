import type { Pack } from '../pack/packs';

interface LockFile {
  packages: Record<string, { link?: boolean }>;
}

const FOLDER = 'node_modules/';
/** The new repository overrides them. */
const OVERRIDDEN = /@rspack\/|@module-federation\/cli/;

/**
 * A lock file to begin with: the libraries of this repository's lock file, at their places in a repository in which our
 * packages are installed. npm removes from it what is not needed, so nothing but new libraries is looked up.
 */
export function libraryLockFile(lock: LockFile, packs: Pack[]) {
  const ownNames = new Map(packs.map(({ folder, name }) => [folder, name]));
  const entries = Object.entries(lock.packages).flatMap(([path, entry]): [string, object][] => {
    const at = path.indexOf(FOLDER);
    if (at < 0 || entry.link || OVERRIDDEN.test(path)) return [];
    if (at === 0) return [[path, entry]];
    // npm has installed a second version of a library in the package that needs it.
    const name = ownNames.get(path.slice(0, at - 1));
    return name ? [[`${FOLDER}${name}/${path.slice(at)}`, entry]] : [];
  });
  return { lockfileVersion: 3, requires: true, packages: Object.fromEntries(entries) };
}

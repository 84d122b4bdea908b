import type { Pack } from '../pack/packs';

interface LockFile {
  packages: Record<string, { link?: boolean }>;
}

const FOLDER = 'node_modules/';
/** The compiler is an alias here, beside an older one with an API; a new repository has this one by its own name. */
const COMPILER = 'node_modules/@typescript/compiler';
const TYPESCRIPT = 'node_modules/typescript';

/**
 * A lock file to begin with: the libraries of this repository's lock file, at their places in a repository in which our
 * packages are installed. npm removes from it what is not needed, so nothing but new libraries is looked up.
 *
 * @param replaced names of libraries that the new repository overrides
 */
export function libraryLockFile(lock: LockFile, packs: Pack[], replaced: string[]) {
  const ownNames = new Map(packs.map(({ folder, name }) => [folder, name]));
  const isReplaced = (path: string) =>
    replaced.some((name) => `${path}/`.includes(`${FOLDER}${name}/`));
  const entries = Object.entries(lock.packages).flatMap(([path, entry]): [string, object][] => {
    const at = path.indexOf(FOLDER);
    if (at < 0 || entry.link || isReplaced(path)) return [];
    if (path === TYPESCRIPT) return [];
    if (path === COMPILER) return [[TYPESCRIPT, entry]];
    if (at === 0) return [[path, entry]];
    // npm has installed a second version of a library in the package that needs it.
    const name = ownNames.get(path.slice(0, at - 1));
    return name ? [[`${FOLDER}${name}/${path.slice(at)}`, entry]] : [];
  });
  return { lockfileVersion: 3, requires: true, packages: Object.fromEntries(entries) };
}

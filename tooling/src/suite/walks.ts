/** The walks of the repository: browser specs and scripts that need the built store, and what each of them walks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';

export interface Walk {
  /** The path, such as 'e2e/store/kit.spec.ts'. */
  file: string;
  /** Packages and folders of packages that the walk uses on purpose: 'mf-catalog', 'backend/src/orders/quotes'. */
  areas: string[];
}

const WALK_FILE = /\.(?:spec|e2e)\.ts$/;
const FOLDERS = ['e2e', 'tooling/src'];

/** The comment of a walk that names its areas: `// Areas: mf-catalog, backend/src/orders/quotes`. */
const AREAS_LINE = /^\/\/ Areas: (.+)$/m;

/** Reads all walks, by their path. */
export const listWalks = (): Walk[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => WALK_FILE.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
    .toSorted()
    .map((file) => ({ file, areas: readAreas(readFileSync(join(root, file), 'utf8')) }));

export const readAreas = (text: string): string[] =>
  AREAS_LINE.exec(text)?.[1]
    ?.split(', ')
    .map((area) => area.trim()) ?? [];

/** A change of files reaches these. */
export interface Reach {
  /** The changed files that can change what a walk sees. */
  files: string[];
  /** These files, and those that import one of them. */
  reached: string[];
  /** The folders of packages that a changed file reaches of which the imports are not known. */
  folders: string[];
}

export const isIn = (file: string, folder: string) =>
  file === folder || file.startsWith(`${folder}/`);

/** Selects the walks that a change can break. @param packages the folders of all packages */
export function selectWalks(walks: Walk[], packages: string[], reach: Reach): Walk[] {
  const { files, reached, folders } = reach;
  const areas = walks.flatMap((walk) => walk.areas);
  const isNamed = (file: string, folder: string) =>
    areas.some((area) => area !== folder && isIn(area, folder) && isIn(file, area));
  const isReached = (area: string) => {
    if (folders.some((folder) => isIn(area, folder))) return true;
    const folder = packages.find((each) => isIn(area, each));
    if (!folder) return files.some((file) => isIn(file, area));
    const inside = reached.filter((file) => isIn(file, folder));
    if (area === folder || inside.length === 0) return inside.length > 0;
    // A change that is in no folder that walks name could be seen by all walks of its package.
    return inside.some((file) => isIn(file, area)) || !inside.some((file) => isNamed(file, folder));
  };
  return walks.filter(
    ({ file, areas: own }) =>
      reached.includes(file) || folders.some((folder) => isIn(file, folder)) || own.some(isReached),
  );
}

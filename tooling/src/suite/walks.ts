/** The walks of the repository: browser specs and scripts that need the built store, and what each of them walks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';

export interface Walk {
  /** As 'e2e/store/kit.spec.ts'. */
  file: string;
  /** Packages and folders of packages that the walk uses on purpose: 'mf-catalog', 'backend/src/quotes'. */
  areas: string[];
}

const WALK_FILE = /\.(?:spec|e2e)\.ts$/;
const FOLDERS = ['e2e', 'tooling/src'];

/** The comment of a walk that names its areas: `// Areas: mf-catalog, backend/src/quotes`. */
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

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

/**
 * Selects the walks that a change can break.
 *
 * @param files the changed files that can change what a walk sees
 * @param affected folders of the packages with such a file, and of those that depend on one
 */
export function selectWalks(walks: Walk[], files: string[], affected: string[]): Walk[] {
  const areas = walks.flatMap((walk) => walk.areas);
  /** A file outside of all folders that walks name could be used by any of them. */
  const isNamed = (file: string, folder: string) =>
    areas.some((area) => area !== folder && isIn(area, folder) && isIn(file, area));
  const isReached = (area: string) => {
    const folder = affected.find((each) => isIn(area, each));
    if (!folder) return files.some((file) => isIn(file, area));
    const changed = files.filter((file) => isIn(file, folder));
    return (
      area === folder ||
      changed.length === 0 ||
      changed.some((file) => isIn(file, area) || !isNamed(file, folder))
    );
  };
  return walks.filter(({ file, areas: own }) => {
    const [top = ''] = file.split('/');
    const helpers = files.filter((each) => isIn(each, top) && !WALK_FILE.test(each));
    return files.includes(file) || (top === 'e2e' && helpers.length > 0) || own.some(isReached);
  });
}

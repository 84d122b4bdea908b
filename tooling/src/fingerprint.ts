import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** What every package is built from, besides its own sources. */
const COMMON_SOURCES = ['shared-contracts', 'packages', 'tooling/src/webpack', 'package-lock.json'];

const IGNORED_PATHS = /(^|\/)(dist|node_modules|\.cache|\.data)(\/|$)|\.test\.tsx?$/;

function listFiles(path: string): string[] {
  try {
    return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [join(root, path)];
  }
}

/** A fingerprint of these files, and of all below these folders. */
export function fingerprintPaths(paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles).sort()) {
    const name = file.slice(root.length + 1);
    if (IGNORED_PATHS.test(name)) continue;
    hash.update(name).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/** A fingerprint of everything that a package is built from: equal for equal sources. */
export const fingerprintPackage = (packageName: string) =>
  fingerprintPaths([packageName, ...COMMON_SOURCES]);

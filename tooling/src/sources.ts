import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** What every room is built from, beside itself. */
const common = ['shared-contracts', 'packages', 'tooling/src/webpack', 'package-lock.json'];

const ignored = /(^|\/)(dist|node_modules|\.cache|\.data)(\/|$)|\.test\.tsx?$/;

function filesBelow(path: string): string[] {
  try {
    return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [join(root, path)];
  }
}

/** A fingerprint of these files, and of all below these folders. */
export function fingerprintOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow).sort()) {
    const name = file.slice(root.length + 1);
    if (ignored.test(name)) continue;
    hash.update(name).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Of everything a room is built from: the same sources, the same build. */
export const fingerprint = (room: string) => fingerprintOf([room, ...common]);

import { execFileSync } from 'node:child_process';
import zlib from 'node:zlib';

/** The npm package with the program; the first version that compresses with dictionaries is 24.6. */
const NODE_PACKAGE = `node-${process.platform}-${process.arch}@24.21.0`;

/** Whether this Node compresses with dictionaries. */
export function compressesWithDictionaries(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const hasDictionaries =
    major > 24 || (major === 24 && minor >= 6) || (major === 22 && minor >= 19);
  return hasDictionaries && 'zstdCompress' in zlib;
}

/** A Node that compresses with dictionaries: this one, or one that npm keeps in its cache. For measurements, not for tests. */
export function findNewerNode(): string {
  if (compressesWithDictionaries()) return process.execPath;
  // It is no dependency: `node` in node_modules/.bin would run every script of the repository.
  const command = ['exec', '--yes', `--package=${NODE_PACKAGE}`, '-c', 'node -p process.execPath'];
  return execFileSync('npm', command, { encoding: 'utf8' }).trim();
}

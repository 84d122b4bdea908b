import type { KeyObject } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE, signManifest } from '@fireflay/releases';
import type { Manifest } from '@fireflay/releases';

/** Publishes a copy of a release under a new version. @returns the version */
export async function copyRelease(
  releasesDir: string,
  remote: string,
  version: string,
  key: KeyObject,
): Promise<string> {
  const copy = `${version.split('-')[0]}-bench.${Date.now()}`;
  const folder = join(releasesDir, remote, copy);
  await cp(join(releasesDir, remote, version), folder, { recursive: true });
  const file = join(folder, MANIFEST_FILE);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest & { signature?: object };
  delete manifest.signature;
  const release = { ...manifest.release, version: copy };
  await writeFile(file, signManifest(JSON.stringify({ ...manifest, release }), key));
  return copy;
}

import { createHash, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AlreadyPublishedError,
  isManifestSigned,
  isPublished,
  keyIdOf,
  manifestPath,
  toReleaseStore,
} from '@fireflay/releases';
import type { ReleaseStoreOrPath } from '@fireflay/releases';
import { computeIntegrities, publishBuild } from './publish-build';
import { readInstalledContract, readRemotePackage } from './remote-package';
import { root } from '../root';

interface PublishOptions {
  /** Signs the manifest. */
  key: KeyObject;
  /** Development: the build is that of `npm run dev`. */
  isDevelopment?: boolean;
}

/** Publishes a remote's build under a version with a fingerprint of its files. @returns the version */
export async function publishWorkingCopy(
  remote: string,
  releases: ReleaseStoreOrPath,
  { key, isDevelopment = false }: PublishOptions,
): Promise<string> {
  const folder = join(root, remote);
  const base = readRemotePackage(folder).version;
  const name = `${base}-${isDevelopment ? `dev.${Date.now()}` : `local.${await fingerprintBuild(folder)}`}`;
  const found = await toReleaseStore(releases).read(manifestPath({ remote, version: name }));
  if (found && isManifestSigned(found.toString(), [createPublicKey(key)])) return name;
  // A release with another signature cannot be used here, and a release never changes: publish a second one.
  const version = found ? `${name}.${keyIdOf(key)}` : name;
  if (found && (await isPublished(releases, { remote, version }))) return version;
  const build = join(folder, isDevelopment ? 'dist/development' : 'dist');
  try {
    await publishBuild({ remote, version }, releases, { folder, key, build });
  } catch (error) {
    // Another process has published the same sources.
    if (!(error instanceof AlreadyPublishedError)) throw error;
  }
  return version;
}

/** Equal for equal bundles, and an equal package.json and contract, which the manifest quotes. */
async function fingerprintBuild(folder: string): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(join(folder, 'package.json')));
  hash.update(readInstalledContract(folder).hash);
  for (const side of ['browser', 'server']) {
    hash.update(JSON.stringify(await computeIntegrities(join(folder, 'dist', side))));
  }
  return hash.digest('hex').slice(0, 12);
}

import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeyText, parseSigningKey } from '@fireflay/releases';
import type { ReleaseSettings } from './release-settings';

const KEY_FILE = 'release-signing-key';

/**
 * The key that signs releases: RELEASE_SIGNING_KEY or, for a folder of releases, a key of this machine, which is created
 * once in the data folder. Releases in a bucket need the key whose public half the shells in production have.
 *
 * @throws Error with one sentence that does not contain the key
 */
export function findSigningKey(
  { dataDir, releases }: Pick<ReleaseSettings, 'dataDir' | 'releases'>,
  env: NodeJS.ProcessEnv = process.env,
): KeyObject {
  if (env.RELEASE_SIGNING_KEY) return parseSigningKey(env.RELEASE_SIGNING_KEY);
  if (releases.isRemote) {
    throw new Error(
      'RELEASE_SIGNING_KEY must be set: releases in RELEASES_BUCKET are signed with it.',
    );
  }
  return parseSigningKey(readOrCreate(join(dataDir, KEY_FILE), dataDir));
}

/** The shell's RELEASE_PUBLIC_KEYS: this key and those of the settings. */
export const publicKeysWith = (key: KeyObject, env: NodeJS.ProcessEnv = process.env): string =>
  [publicKeyText(key), env.RELEASE_PUBLIC_KEYS].filter(Boolean).join(',');

function readOrCreate(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const created = generateKeyPairSync('ed25519').privateKey.export({
    format: 'der',
    type: 'pkcs8',
  });
  try {
    writeFileSync(file, created.toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

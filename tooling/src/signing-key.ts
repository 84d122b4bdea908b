import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeyText, ReleaseBucket, readSigningKey } from '@fireflay/releases';
import type { Settings } from './settings';

const KEY_FILE = 'release-signing-key';

/**
 * The key that signs releases: RELEASE_SIGNING_KEY, else one of this machine's own, which is made once and lies in
 * the data folder. What goes to a bucket is for shoppers: it is signed by the key that they were told of.
 *
 * @throws Error with one sentence that does not repeat the key
 */
export function findSigningKey(
  { dataDir, releases }: Pick<Settings, 'dataDir' | 'releases'>,
  env: NodeJS.ProcessEnv = process.env,
): KeyObject {
  if (env.RELEASE_SIGNING_KEY) return readSigningKey(env.RELEASE_SIGNING_KEY);
  if (releases instanceof ReleaseBucket) {
    throw new Error('RELEASE_SIGNING_KEY must be set: what goes to RELEASES_BUCKET is signed.');
  }
  return readSigningKey(readOrCreate(join(dataDir, KEY_FILE), dataDir));
}

/** For the shell: the keys that the settings name, and this one. */
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

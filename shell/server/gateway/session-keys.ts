import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError, type SettingType } from '@fireflay/service';
import { SESSION_KEY_BYTES } from './sealed-session';

/** `SESSION_KEYS`: the base64 of 32 bytes each, separated by commas. */
export const sessionKeys: SettingType<Uint8Array[]> = {
  expected: `a list of keys of ${SESSION_KEY_BYTES} bytes in base64: openssl rand -base64 32 writes one`,
  isSecret: true,
  parse(list) {
    const keys = list.split(',').map(readKey);
    return keys.every((key) => key !== undefined) ? keys : undefined;
  },
};

export const MISSING_SESSION_KEYS =
  'SESSION_KEYS must be set, because the server at API_BASE has no session of its own: openssl rand -base64 32 writes a key.';

export interface SessionKeySettings {
  /** The keys of `SESSION_KEYS`; empty when it is not set. */
  keys: Uint8Array[];
  /** The gateway's folder. */
  folder: string;
  isOpenToShoppers: boolean;
}

/**
 * The keys of the sessions. Outside production, one is created in the gateway's folder when none is set.
 * @throws ConfigurationError in production without a key
 */
export async function readSessionKeys({ keys, folder, isOpenToShoppers }: SessionKeySettings) {
  if (keys.length > 0) return keys;
  if (isOpenToShoppers) {
    throw new ConfigurationError(MISSING_SESSION_KEYS);
  }
  const file = join(folder, 'session.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const created = randomBytes(SESSION_KEY_BYTES).toString('base64');
  await writeFile(file, created, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  const key = readKey(await readFile(file, 'utf8'));
  if (!key) throw new ConfigurationError(`${file} contains no key: delete it.`);
  return [key];
}

function readKey(text: string): Uint8Array | undefined {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === SESSION_KEY_BYTES ? new Uint8Array(key) : undefined;
}

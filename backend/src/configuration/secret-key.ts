import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './configuration';

/** Purposes of `SECRET_KEY`; each gets its own derived key. */
type KeyPurpose =
  | 'attempts'
  | 'audit'
  | 'content-preview'
  | 'known-device'
  | 'known-staff-device'
  | 'list-link'
  | 'password-tag'
  | 'quote-link';

/** Keyed hashes: without `SECRET_KEY`, the original text cannot be found and the hash cannot be forged. */
export type KeyedHash = (text: string) => string;

/** HMAC-SHA-256 under the key of this purpose: 43 characters that are valid in cookies and addresses. */
export function createKeyedHash(secret: string, purpose: KeyPurpose): KeyedHash {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** `SECRET_KEY`; without it, a key in a file of `DATA_DIR` that only this user can read. */
export function readSecretKey({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Configuration, 'SECRET_KEY' | 'DATA_DIR'>): string {
  if (SECRET_KEY !== undefined) return SECRET_KEY;
  const file = join(DATA_DIR, 'secret.key');
  mkdirSync(DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

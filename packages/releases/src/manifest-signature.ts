import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The signature is the last member of a manifest: it covers all of the text before it. */
const SIGNED_MANIFEST = /^([\s\S]*),"signature":\{"key":"([\da-f]{16})","value":"([\w-]{86})"\}\}$/;

/** @returns the manifest with its signature as the last member */
export function signManifest(manifest: string, privateKey: KeyObject): string {
  const value = sign(null, Buffer.from(manifest), privateKey).toString('base64url');
  const signature = JSON.stringify({ key: keyIdOf(privateKey), value });
  return `${manifest.slice(0, -1)},"signature":${signature}}`;
}

/** In the place of a remote's name: the key signs QA's answers, and no release. */
export const APPROVER = 'qa';

/** A public key, and the remote whose releases it signs. */
export interface ReleaseKey {
  /** '*': every remote. `APPROVER`: no release, but QA's answers. */
  remote: string;
  key: KeyObject;
}

/** The keys that may have signed a release of this remote. */
export const keysFor = (keys: readonly ReleaseKey[], remote: string): KeyObject[] =>
  keys.filter((each) => each.remote === '*' || each.remote === remote).map(({ key }) => key);

/** Whether one of these keys has signed the manifest in its present form. */
export function isManifestSigned(manifest: string, publicKeys: readonly KeyObject[]): boolean {
  const [, text, keyId, value] = SIGNED_MANIFEST.exec(manifest) ?? [];
  if (text === undefined || !keyId || !value) return false;
  const key = publicKeys.find((each) => keyIdOf(each) === keyId);
  return !!key && verify(null, Buffer.from(`${text}}`), key, Buffer.from(value, 'base64url'));
}

/** Identifies a key pair: the beginning of the SHA-256 of its public key. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256').update(derOf(key)).digest('hex').slice(0, 16);

/** The public key in the format of `RELEASE_PUBLIC_KEYS`. */
export const publicKeyText = (key: KeyObject): string => derOf(key).toString('base64');

const derOf = (key: KeyObject) =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' });

/**
 * @param text base64 of the PKCS #8 DER of an Ed25519 key
 * @param setting its name in the sentence
 * @throws Error with a sentence that does not contain the key
 */
export function parseSigningKey(text: string, setting = 'RELEASE_SIGNING_KEY'): KeyObject {
  return parseKey(text, `${setting} must be the base64 of an Ed25519 key (PKCS #8).`, (der) =>
    createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
  );
}

/** The format of `RELEASE_PUBLIC_KEYS`. */
export const releaseKeysText = (keys: readonly ReleaseKey[]): string =>
  keys.map(({ remote, key }) => `${remote}=${publicKeyText(key)}`).join(',');

const PUBLIC_KEY = /^(?:(mf-[a-z][a-z-]*|\*|qa)=)?(.+)$/;

/**
 * @param text `mf-catalog=<key>,*=<key>`: base64 of the SPKI DER of Ed25519 keys. A key without a remote signs all of
 *   them.
 * @throws Error with one sentence
 */
export function parsePublicKeys(text: string): ReleaseKey[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [, remote = '*', base64 = ''] = PUBLIC_KEY.exec(each) ?? [];
      const key = parseKey(
        base64,
        'RELEASE_PUBLIC_KEYS must list the base64 of Ed25519 keys (SPKI), as mf-catalog=<key> or *=<key>.',
        (der) => createPublicKey({ key: der, format: 'der', type: 'spki' }),
      );
      return { remote, key };
    });
}

function parseKey(text: string, message: string, read: (der: Buffer) => KeyObject): KeyObject {
  try {
    const key = read(Buffer.from(text, 'base64'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The original message could contain the key.
  }
  throw new Error(message);
}

import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  isManifestSigned,
  keyIdOf,
  publicKeyText,
  parsePublicKeys,
  readReleaseStore,
  signManifest,
} from '@fireflay/releases';
import { readSettings } from '../settings';
import { findSigningKey, publicKeysWith } from './signing-key';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const keyPair = generateKeyPairSync('ed25519');
const privateKeyText = keyPair.privateKey
  .export({ format: 'der', type: 'pkcs8' })
  .toString('base64');
const aFolderStore = () => ({ dataDir, releases: readReleaseStore({}, dataDir) });

describe('the key that signs releases', () => {
  it('is created once for a machine, and only its owner can read it', () => {
    const key = findSigningKey(aFolderStore(), {});

    expect(keyIdOf(findSigningKey(aFolderStore(), {}))).toBe(keyIdOf(key));
    expect(statSync(join(dataDir, 'release-signing-key')).mode & 0o777).toBe(0o600);
  });

  it('is RELEASE_SIGNING_KEY if set, and then no other is created', () => {
    expect(keyIdOf(findSigningKey(aFolderStore(), { RELEASE_SIGNING_KEY: privateKeyText }))).toBe(
      keyIdOf(keyPair.publicKey),
    );
    expect(() => statSync(join(dataDir, 'release-signing-key'))).toThrow('ENOENT');
  });

  it('must be set for a bucket, and does not appear in the error when it is invalid', () => {
    const env = {
      RELEASES_BUCKET: 'https://s3.example/releases',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    const bucket = { dataDir, releases: readReleaseStore(env, dataDir) };

    expect(() => findSigningKey(bucket, {})).toThrow('RELEASE_SIGNING_KEY must be set');
    expect(() => findSigningKey(bucket, { RELEASE_SIGNING_KEY: 'my-secret' })).toThrow(
      /^RELEASE_SIGNING_KEY must be the base64 of an Ed25519 key \(PKCS #8\)\.$/,
    );
  });

  it('is in the environment of no server; the shell gets its public half and other public keys', () => {
    const other = publicKeyText(generateKeyPairSync('ed25519').publicKey);
    const settings = readSettings({ RELEASE_SIGNING_KEY: privateKeyText });

    expect(settings.shellEnvironment.RELEASE_SIGNING_KEY).toBeUndefined();
    expect(settings.backendEnvironment.RELEASE_SIGNING_KEY).toBeUndefined();
    const keys = parsePublicKeys(
      publicKeysWith(keyPair.privateKey, undefined, { RELEASE_PUBLIC_KEYS: other }),
    );
    expect(keys.map(({ key }) => publicKeyText(key))).toEqual([
      publicKeyText(keyPair.publicKey),
      other,
    ]);
  });

  it('signs the whole manifest and does not change its content', () => {
    const manifest = JSON.stringify({ release: { files: { a: 'sha384-x' } } });
    const signed = signManifest(manifest, keyPair.privateKey);

    expect(JSON.parse(signed)).toMatchObject(JSON.parse(manifest) as object);
    expect(isManifestSigned(signed, [keyPair.publicKey])).toBe(true);
    expect(isManifestSigned(signed.replace('sha384-x', 'sha384-y'), [keyPair.publicKey])).toBe(
      false,
    );
    expect(isManifestSigned(manifest, [keyPair.publicKey])).toBe(false);
    expect(isManifestSigned(signed, [])).toBe(false);
  });
});

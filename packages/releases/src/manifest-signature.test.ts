import { generateKeyPairSync } from 'node:crypto';
import { isManifestSigned, keysFor, signManifest } from './manifest-signature';

const own = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const manifest = JSON.stringify({ release: { remote: 'mf-catalog', version: '1.4.0' } });
const signed = signManifest(manifest, own.privateKey);

describe('the signature of a manifest', () => {
  it('is that of one of the keys, of the text as it is', () => {
    expect(isManifestSigned(signed, [other.publicKey, own.publicKey])).toBe(true);
    expect(isManifestSigned(signed, [other.publicKey])).toBe(false);
    expect(isManifestSigned(manifest, [own.publicKey])).toBe(false);
  });

  it('does not cover a text in which any character has changed', () => {
    const end = signed.indexOf(',"signature"');
    for (let at = 0; at < end; at += 1) {
      const altered = `${signed.slice(0, at)}x${signed.slice(at + 1)}`;

      expect(isManifestSigned(altered, [own.publicKey])).toBe(altered === signed);
    }
  });

  it('of a remote may be made with its own key and with that of every remote', () => {
    const keys = [
      { remote: '*', key: own.publicKey },
      { remote: 'mf-content', key: other.publicKey },
    ];

    expect(keysFor(keys, 'mf-content')).toEqual([own.publicKey, other.publicKey]);
    expect(keysFor(keys, 'mf-catalog')).toEqual([own.publicKey]);
  });
});

/** @jest-environment node */
import { PREVIEW_LIFETIME_MS, PreviewTokens } from './preview-tokens';

const release = { remote: 'mf-content', version: '1.5.0-rc.1+build' };
let now = 1_790_000_000_000;
const tokens = new PreviewTokens('k'.repeat(32), () => now);

describe('the token of a preview', () => {
  it('names its release until it expires, on every shell with the same key', () => {
    const { token, expiresAt } = tokens.issue(release);
    const read = () => new PreviewTokens('k'.repeat(32), () => now).read(token);

    expect(read()).toEqual({
      ...release,
      id: expect.stringMatching(/^[\w-]{12}$/),
      expiresAt,
      isExpired: false,
    });
    now += PREVIEW_LIFETIME_MS - 1000;
    expect(read()?.isExpired).toBe(false);
    now += 1000;
    expect(read()?.isExpired).toBe(true);
  });

  it('is void with another key', () => {
    const { token } = tokens.issue(release);

    expect(new PreviewTokens('o'.repeat(32)).read(token)).toBeUndefined();
  });

  it('is void when any part of it is changed', () => {
    const { token } = tokens.issue(release);
    const [expiry = '', signature = ''] = token.split('.');
    const name = token.slice(expiry.length + signature.length + 2);
    const later = (Number.parseInt(expiry, 36) + 60).toString(36);

    for (const forged of [
      '',
      'off',
      name,
      `${later}.${signature}.${name}`,
      `0${expiry}.${signature}.${name}`,
      `${expiry}.${signature}.mf-catalog@1.5.0-rc.1+build`,
      `${expiry}.${signature}.mf-content@1.5.0`,
      `${expiry}.${'A'.repeat(43)}.${name}`,
      `${expiry}..${name}`,
      `${token}x`,
      token.repeat(50),
    ]) {
      expect([forged, tokens.read(forged)]).toEqual([forged, undefined]);
    }
  });
});

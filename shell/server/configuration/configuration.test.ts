/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { ConfigurationError } from '@fireflay/service';
import { readConfiguration } from './configuration';

const problemsOf = (env: NodeJS.ProcessEnv) => {
  try {
    readConfiguration(env, '/shell/dist');
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'none';
};

/** All settings that a store open to shoppers needs. */
const productionEnv = {
  NODE_ENV: 'production',
  STORE_ORIGIN: 'https://loja.example',
  BACKEND_TOKEN: 'x'.repeat(32),
  RELEASE_PUBLIC_KEYS: generateKeyPairSync('ed25519')
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64'),
};

describe("the shell's configuration", () => {
  it('has defaults for every setting, and trusts no proxy', () => {
    const configuration = readConfiguration({}, '/shell/dist');

    expect(configuration).toMatchObject({
      port: 3000,
      apiBase: 'http://127.0.0.1:4000',
      assetsDir: '/shell/dist/browser',
      trustProxy: false,
    });
  });

  it('counts visits with one provider, or with none', () => {
    expect(readConfiguration({}, '/x').analytics).toBeUndefined();
    expect(readConfiguration({ GA4_ID: 'G-AB12CD34EF' }, '/x').analytics).toEqual({
      provider: 'ga4',
      id: 'G-AB12CD34EF',
    });
    expect(readConfiguration({ PLAUSIBLE_DOMAIN: 'loja.com.br' }, '/x').analytics).toEqual({
      provider: 'plausible',
      id: 'loja.com.br',
    });
    expect(problemsOf({ GA4_ID: 'G-AB12CD34EF', PLAUSIBLE_DOMAIN: 'loja.com.br' })).toContain(
      'must not both be set',
    );
    expect(problemsOf({ GA4_ID: 'UA-1"><script>' })).toContain('GA4_ID must be');
  });

  it('drains for five seconds in production, and not at all elsewhere', () => {
    expect(readConfiguration(productionEnv, '/x').drainMs).toBe(5000);
    expect(readConfiguration({ ...productionEnv, DRAIN_SECONDS: '20' }, '/x').drainMs).toBe(20_000);
    expect(readConfiguration({ ...productionEnv, FIREFLAY_MODE: 'local' }, '/x').drainMs).toBe(0);
    expect(readConfiguration({}, '/x').drainMs).toBe(0);
  });

  it('listens to this machine only by default', () => {
    expect(readConfiguration({}, '/x').host).toBe('127.0.0.1');
    expect(readConfiguration({ HOST: '10.0.0.5' }, '/x').host).toBe('10.0.0.5');
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [{ STORE_ORIGIN: undefined }, 'STORE_ORIGIN must be the public https address of the store.'],
    [
      { STORE_ORIGIN: 'http://loja.example' },
      'STORE_ORIGIN must be the public https address of the store.',
    ],
    ...['0.0.0.0/0', '0.0.0.0/1,128.0.0.0/1', '10.0.0.1,::/0'].map(
      (list): [NodeJS.ProcessEnv, string] => [
        { TRUST_PROXY: list },
        'TRUST_PROXY must trust fewer addresses: shoppers could forge their own.',
      ],
    ),
    [
      { API_BASE: 'http://10.0.0.7:4000' },
      'API_BASE must be https: passwords and card data are sent to another host.',
    ],
    [
      { OVERRIDES: 'on' },
      'OVERRIDES must be off: a link could show any published version to others.',
    ],
    [{ LIVE_RELOAD: 'on' }, 'LIVE_RELOAD must be off: it is for development only.'],
    [
      { PLATFORM_PORT: '3500', PLATFORM_HOST: '10.0.0.5', PLATFORM_PASSWORD: 'x'.repeat(20) },
      'PLATFORM_HOST must be 127.0.0.1: it has no TLS of its own. Put a proxy with TLS on this machine before it.',
    ],
  ])('refuses %j in production, and not in a store on one machine', (env, sentence) => {
    expect(problemsOf({ ...productionEnv, ...env })).toBe(sentence);
    expect(problemsOf({ ...productionEnv, ...env, FIREFLAY_MODE: 'local' })).toBe('none');
  });

  it('accepts a production store with safe settings', () => {
    const safeSettings = { TRUST_PROXY: '10.0.0.0/24', API_BASE: 'https://api.loja.example' };

    expect(problemsOf(productionEnv)).toBe('none');
    expect(problemsOf({ ...productionEnv, ...safeSettings })).toBe('none');
  });

  it('looks for the releases in the data folder by default', () => {
    expect(readConfiguration({ DATA_DIR: '/data' }, '/x').releasesDir).toBe('/data/releases');
    expect(readConfiguration({ DATA_DIR: '/data', RELEASES_DIR: '/r' }, '/x').releasesDir).toBe(
      '/r',
    );
  });

  it("accepts the back end's address with or without a slash at its end", () => {
    expect(readConfiguration({ API_BASE: 'https://api.loja.com.br/' }, '/x').apiBase).toBe(
      'https://api.loja.com.br',
    );
  });

  it('disables overrides by default, and enables them for the listed origins', () => {
    const origins = 'http://localhost:3001, https://qa.loja.example';

    expect(readConfiguration({ OVERRIDE_ORIGINS: origins }, '/x').overrides).toBeUndefined();
    expect(
      readConfiguration({ OVERRIDES: 'on', OVERRIDE_ORIGINS: origins }, '/x').overrides,
    ).toEqual({ origins: ['http://localhost:3001', 'https://qa.loja.example'] });
    expect(readConfiguration({ OVERRIDES: 'on' }, '/x').overrides).toEqual({ origins: [] });
  });

  it('makes links of previews in production, and not where everybody may request releases', () => {
    const key = { PREVIEW_KEY: 'k'.repeat(32) };

    expect(readConfiguration({ ...productionEnv, ...key }, '/x').previewKey).toBe(key.PREVIEW_KEY);
    expect(readConfiguration({ ...key, OVERRIDES: 'on' }, '/x').previewKey).toBeUndefined();
    expect(readConfiguration({}, '/x').previewKey).toBeUndefined();
  });

  it.each([
    [
      { PREVIEW_KEY: 'curta' },
      'PREVIEW_KEY must be 32 random characters or more: openssl rand -base64 32 writes some.',
    ],
    [{ OVERRIDES: 'yes' }, 'OVERRIDES must be on or off, not "yes".'],
    [
      { OVERRIDE_ORIGINS: 'http://localhost:3001/x' },
      'OVERRIDE_ORIGINS must be a list of origins such as http://localhost:3001, not "http://localhost:3001/x".',
    ],
    [
      { BACKEND_TOKEN: 'short' },
      'BACKEND_TOKEN must be 32 random characters or more: openssl rand -base64 32 writes some.',
    ],
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536".'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a number from 0 to 300, not "-1".'],
    [
      { API_BASE: 'loja' },
      'API_BASE must be an address such as https://api.loja.example, not "loja".',
    ],
    [
      { API_BASE: 'ftp://loja' },
      'API_BASE must be an address such as https://api.loja.example, not "ftp://loja".',
    ],
    [{ PLATFORM_PORT: '3000' }, 'PLATFORM_PORT must differ from PORT and METRICS_PORT.'],
    [
      { PLATFORM_PORT: '3500', PLATFORM_HOST: '0.0.0.0' },
      'PLATFORM_PASSWORD must be set because other machines can reach 0.0.0.0.',
    ],
    [
      { PLATFORM_PORT: '3500', PLATFORM_PASSWORD: 'curta' },
      'PLATFORM_PASSWORD must be 16 random characters or more: openssl rand -base64 32 writes some.',
    ],
    [{ GUARD: 'maybe' }, 'GUARD must be on or canary or watch, not "maybe".'],
    [{ GUARD_MARGIN: 'x' }, 'GUARD_MARGIN must be a number from 0 to 100, not "x".'],
    [
      { TRUST_PROXY: 'on' },
      'TRUST_PROXY must be off, loopback or a list of addresses or networks, not "on".',
    ],
  ])('describes in one sentence what is wrong with %j', (env, sentence) => {
    expect(problemsOf(env)).toBe(sentence);
  });

  it("requires several networks for a verdict where it knows the visitors' addresses", () => {
    expect(readConfiguration({}, '/x').guard.minAddresses).toBe(1);
    expect(readConfiguration({ TRUST_PROXY: 'loopback' }, '/x').guard.minAddresses).toBe(3);
  });

  it('reports all problems at once', () => {
    expect(problemsOf({ PORT: '-1', API_BASE: '?' }).split('\n')).toHaveLength(2);
  });

  it.each([
    [
      { BACKEND_TOKEN: undefined },
      'BACKEND_TOKEN must be set, the same for back ends and shells: openssl rand -base64 32 writes one.',
    ],
    [
      { PLATFORM_PORT: '3500' },
      'PLATFORM_PASSWORD must be set: the code of remotes runs on this machine and can reach it.',
    ],
  ])('requires the secrets that keep the code of remotes out in production: %o', (unsafe, text) => {
    const env = { ...productionEnv, ...unsafe };

    expect(problemsOf(env)).toBe(text);
    expect(problemsOf({ ...env, FIREFLAY_MODE: 'local' })).toBe('none');
  });

  it.each(['Production', 'prod', 'staging'])('refuses NODE_ENV=%s', (value) => {
    expect(problemsOf({ ...productionEnv, NODE_ENV: value })).toBe(
      `NODE_ENV must be production or development or test, not "${value}".`,
    );
  });

  it('requires a public key for signed releases in production, but not in a store on one machine', () => {
    const unsigned = { ...productionEnv, RELEASE_PUBLIC_KEYS: undefined };
    const read = (env: NodeJS.ProcessEnv) => readConfiguration(env, '/shell');

    expect(() => read(unsigned)).toThrow('RELEASE_PUBLIC_KEYS must list the keys');
    expect(() => read({ RELEASE_PUBLIC_KEYS: 'x' })).toThrow('RELEASE_PUBLIC_KEYS must be a list');
    expect(read(productionEnv).releasePublicKeys).toHaveLength(1);
    expect(read({ ...unsigned, FIREFLAY_MODE: 'local' }).releasePublicKeys).toEqual([]);
  });
});

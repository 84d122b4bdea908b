/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { ConfigurationError, readConfiguration } from './configuration';

const problemsOf = (env: NodeJS.ProcessEnv) => {
  try {
    readConfiguration(env, '/shell/dist');
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'none';
};

/** All that a store needs that is open to shoppers. */
const productionEnv = {
  NODE_ENV: 'production',
  STORE_ORIGIN: 'https://loja.example',
  RELEASE_PUBLIC_KEYS: generateKeyPairSync('ed25519')
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64'),
};

describe("the shell's configuration", () => {
  it('runs with nothing set, and believes no proxy', () => {
    const configuration = readConfiguration({}, '/shell/dist');

    expect(configuration).toMatchObject({
      port: 3000,
      apiBase: 'http://127.0.0.1:4000',
      assetsDir: '/shell/dist/browser',
      trustProxy: false,
    });
  });

  it('drains for five seconds where shoppers are, and not at all elsewhere', () => {
    expect(readConfiguration(productionEnv, '/x').drainMs).toBe(5000);
    expect(readConfiguration({ ...productionEnv, DRAIN_SECONDS: '20' }, '/x').drainMs).toBe(20_000);
    expect(readConfiguration({ ...productionEnv, FIREFLAY_MODE: 'local' }, '/x').drainMs).toBe(0);
    expect(readConfiguration({}, '/x').drainMs).toBe(0);
  });

  it('listens to this machine only unless it is told otherwise', () => {
    expect(readConfiguration({}, '/x').host).toBe('127.0.0.1');
    expect(readConfiguration({ HOST: '10.0.0.5' }, '/x').host).toBe('10.0.0.5');
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [
      { STORE_ORIGIN: undefined },
      'STORE_ORIGIN must be the https address where shoppers see the store.',
    ],
    [
      { STORE_ORIGIN: 'http://loja.example' },
      'STORE_ORIGIN must be the https address where shoppers see the store.',
    ],
    ...['0.0.0.0/0', '0.0.0.0/1,128.0.0.0/1', '10.0.0.1,::/0'].map(
      (list): [NodeJS.ProcessEnv, string] => [
        { TRUST_PROXY: list },
        'TRUST_PROXY believes too many addresses, so that shoppers could choose their own.',
      ],
    ),
    [
      { API_BASE: 'http://10.0.0.7:4000' },
      'API_BASE must be https: passwords and cards go to another host.',
    ],
    [
      { OVERRIDES: 'on' },
      'OVERRIDES is on: anybody could have others see any published version. Set OVERRIDES=off.',
    ],
    [{ LIVE_RELOAD: 'on' }, 'LIVE_RELOAD is on, which is for development. Leave it out.'],
    [
      { PLATFORM_PORT: '3500', PLATFORM_HOST: '10.0.0.5', PLATFORM_PASSWORD: 'x'.repeat(20) },
      'PLATFORM_HOST must be 127.0.0.1: the page has no TLS of its own. Put a proxy with TLS on this machine before it.',
    ],
  ])('refuses %j in production, and not in a store on one machine', (env, sentence) => {
    expect(problemsOf({ ...productionEnv, ...env })).toBe(sentence);
    expect(problemsOf({ ...productionEnv, ...env, FIREFLAY_MODE: 'local' })).toBe('none');
  });

  it('refuses nothing of a production store that is set with care', () => {
    const careful = { TRUST_PROXY: '10.0.0.0/24', API_BASE: 'https://api.loja.example' };

    expect(problemsOf(productionEnv)).toBe('none');
    expect(problemsOf({ ...productionEnv, ...careful })).toBe('none');
  });

  it('looks for the releases in the data folder unless they have a place of their own', () => {
    expect(readConfiguration({ DATA_DIR: '/data' }, '/x').releasesDir).toBe('/data/releases');
    expect(readConfiguration({ DATA_DIR: '/data', RELEASES_DIR: '/r' }, '/x').releasesDir).toBe(
      '/r',
    );
  });

  it("takes the back end's address with or without a slash at its end", () => {
    expect(readConfiguration({ API_BASE: 'https://api.loja.com.br/' }, '/x').apiBase).toBe(
      'https://api.loja.com.br',
    );
  });

  it('lets nobody see other versions unless it is switched on, with the origins it names', () => {
    const origins = 'http://localhost:3001, https://qa.loja.example';

    expect(readConfiguration({ OVERRIDE_ORIGINS: origins }, '/x').overrides).toBeUndefined();
    expect(
      readConfiguration({ OVERRIDES: 'on', OVERRIDE_ORIGINS: origins }, '/x').overrides,
    ).toEqual({ origins: ['http://localhost:3001', 'https://qa.loja.example'] });
    expect(readConfiguration({ OVERRIDES: 'on' }, '/x').overrides).toEqual({ origins: [] });
  });

  it.each([
    [{ OVERRIDES: 'yes' }, 'OVERRIDES must be "on" or "off", not "yes".'],
    [
      { OVERRIDE_ORIGINS: 'http://localhost:3001/x' },
      'OVERRIDE_ORIGINS must list origins as http://host:port, not "http://localhost:3001/x".',
    ],
    [{ BACKEND_TOKEN: 'short' }, 'BACKEND_TOKEN must have at least 32 characters.'],
    [{ PORT: 'abc' }, 'PORT must be a number from 1 to 65535, not "abc".'],
    [{ PORT: '0' }, 'PORT must be a number from 1 to 65535, not "0".'],
    [{ PORT: '65536' }, 'PORT must be a number from 1 to 65535, not "65536".'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a number from 0 to 300, not "-1".'],
    [{ API_BASE: 'loja' }, 'API_BASE must be an http(s) address, not "loja".'],
    [{ API_BASE: 'ftp://loja' }, 'API_BASE must be an http(s) address, not "ftp://loja".'],
    [
      { PLATFORM_PORT: '3000' },
      'PLATFORM_PORT must be a port of its own: shoppers and figures have theirs.',
    ],
    [
      { PLATFORM_PORT: '3500', PLATFORM_HOST: '0.0.0.0' },
      'PLATFORM_PASSWORD must be set where others reach 0.0.0.0.',
    ],
    [
      { PLATFORM_PORT: '3500', PLATFORM_PASSWORD: 'curta' },
      'PLATFORM_PASSWORD must have at least 16 characters.',
    ],
    [{ GUARD: 'maybe' }, 'GUARD must be one of on, canary, watch, not "maybe".'],
    [{ GUARD_MARGIN: 'x' }, 'GUARD_MARGIN must be a number from 0 to 100, not "x".'],
    [
      { TRUST_PROXY: 'on' },
      'TRUST_PROXY must be "off", "loopback" or a list of addresses, not "on".',
    ],
  ])('says in one sentence what is wrong with %j', (env, sentence) => {
    expect(problemsOf(env)).toBe(sentence);
  });

  it('asks for several witnesses where it knows addresses apart', () => {
    expect(readConfiguration({}, '/x').guard.minAddresses).toBe(1);
    expect(readConfiguration({ TRUST_PROXY: 'loopback' }, '/x').guard.minAddresses).toBe(3);
  });

  it('says everything that is wrong at once', () => {
    expect(problemsOf({ PORT: '-1', API_BASE: '?' }).split('\n')).toHaveLength(2);
  });

  it('names a key that signs releases in production, but where nobody shops', () => {
    const unsigned = { ...productionEnv, RELEASE_PUBLIC_KEYS: undefined };
    const read = (env: NodeJS.ProcessEnv) => readConfiguration(env, '/shell');

    expect(() => read(unsigned)).toThrow('RELEASE_PUBLIC_KEYS must list the keys');
    expect(() => read({ RELEASE_PUBLIC_KEYS: 'x' })).toThrow('RELEASE_PUBLIC_KEYS must list the');
    expect(read(productionEnv).releasePublicKeys).toHaveLength(1);
    expect(read({ ...unsigned, FIREFLAY_MODE: 'local' }).releasePublicKeys).toEqual([]);
  });
});

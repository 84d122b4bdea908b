import { ConfigurationError, configurationTable, readConfiguration } from './configuration';

describe('configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfiguration({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      sandbox: true,
      trustProxy: 'loopback',
      databaseUrl: undefined,
      dataDir: expect.stringMatching(/\.data$/),
    });
  });

  it.each([
    [{ API_PORT: '99999' }, 'API_PORT'],
    [{ API_PORT: '40 00' }, 'API_PORT'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ SANDBOX: 'yes' }, 'SANDBOX'],
    [{ STORE_PROFILE: '/nowhere.json' }, 'STORE_PROFILE'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL'],
    [{ FIREFLAY_MODE: 'home' }, 'FIREFLAY_MODE'],
    [{ STORE_ORIGIN: 'loja.example' }, 'STORE_ORIGIN'],
    [{ STORE_ORIGIN: 'https://loja.example/inicio' }, 'STORE_ORIGIN'],
    [{ PAYMENTS: 'cash' }, 'PAYMENTS'],
    [{ PAYMENTS: 'sandbox', SANDBOX: 'off' }, 'PAYMENTS'],
    [{ PAYMENTS: 'cielo' }, 'CIELO_MERCHANT_ID'],
    [{ PAYMENTS: 'cielo', CIELO_MERCHANT_ID: 'id' }, 'CIELO_MERCHANT_KEY'],
    [{ CIELO_API: 'cielo' }, 'CIELO_API'],
    [{ SHIPPING: 'melhor-envio' }, 'MELHOR_ENVIO_TOKEN'],
    [{ POSTAL_CODES: 'mail' }, 'POSTAL_CODES'],
    [{ MAIL: 'smtp' }, 'SMTP_URL'],
    [{ MAIL: 'smtp', SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ MAIL: 'smtp', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'loja' }, 'MAIL_FROM'],
  ])('says in one sentence what is wrong with %p', (environment, name) => {
    const reading = () => readConfiguration(environment);

    expect(reading).toThrow(ConfigurationError);
    expect(reading).toThrow(new RegExp(`^[^\n]*${name}[^\n]*\\.$`));
  });

  it('does not repeat a password that stands in a wrong address', () => {
    for (const name of ['DATABASE_URL', 'SMTP_URL']) {
      expect(() => readConfiguration({ [name]: 'http://u:geheim@h/d' })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('geheim') }),
      );
    }
  });

  it('refuses the sandbox in production, unless it is the store on one machine', () => {
    const production = { NODE_ENV: 'production', STORE_ORIGIN: 'https://loja.example' };

    expect(readConfiguration(production).sandbox).toBe(false);
    expect(() => readConfiguration({ ...production, SANDBOX: 'on' })).toThrow('SANDBOX=on');
    expect(readConfiguration({ ...production, FIREFLAY_MODE: 'local' }).sandbox).toBe(true);
  });

  it('asks for the address of the store in production, for letters must not lead elsewhere', () => {
    const production = { NODE_ENV: 'production' };

    expect(() => readConfiguration(production)).toThrow('STORE_ORIGIN');
    expect(() => readConfiguration({ ...production, STORE_ORIGIN: 'http://loja.example' })).toThrow(
      'STORE_ORIGIN',
    );
    expect(readConfiguration({ ...production, FIREFLAY_MODE: 'local' }).storeOrigin).toBe(
      'http://localhost:3000',
    );
  });

  it('is listed whole in its table', () => {
    const names = configurationTable.map(({ name }) => name);
    const read = new Set<string>();
    const spy = new Proxy({} as Record<string, string | undefined>, {
      get: (_, name) => {
        read.add(String(name));
        return undefined;
      },
    });

    readConfiguration(spy);

    expect([...read].toSorted()).toEqual(names.toSorted());
  });
});

import { tmpdir } from 'node:os';
import { ConfigurationError } from '@fireflay/service';
import { readConfiguration } from './configuration';

const aBucket = {
  PICTURES: 'bucket',
  PICTURES_BUCKET: 'https://s3.sa-east-1.amazonaws.com/fotos/',
  AWS_ACCESS_KEY_ID: 'chave',
  AWS_SECRET_ACCESS_KEY: 'geheim',
};
const aRole = {
  PICTURES: 'bucket',
  PICTURES_BUCKET: aBucket.PICTURES_BUCKET,
  AWS_ROLE_ARN: 'arn:aws:iam::1:role/loja',
  AWS_WEB_IDENTITY_TOKEN_FILE: '/var/run/token',
};

const aCielo = { PAYMENTS: 'cielo', CIELO_MERCHANT_ID: 'id', CIELO_MERCHANT_KEY: 'key' };

describe('configuration', () => {
  it('works without any setting', () => {
    expect(readConfiguration({})).toMatchObject({
      API_HOST: '127.0.0.1',
      API_PORT: 4000,
      SANDBOX: false,
      TRUST_PROXY: 'loopback',
      DATABASE_URL: undefined,
      DATA_DIR: expect.stringMatching(/\.data$/),
    });
  });

  it.each([
    [{ API_PORT: '99999' }, 'API_PORT'],
    [{ API_PORT: '40 00' }, 'API_PORT'],
    [{ API_TLS_CERT: __filename }, 'API_TLS_KEY'],
    [{ API_TLS_KEY: __filename }, 'API_TLS_CERT'],
    [{ API_TLS_CERT: '/nowhere.pem', API_TLS_KEY: __filename }, 'API_TLS_CERT'],
    [{ NODE_EXTRA_CA_CERTS: '/nowhere.pem' }, 'NODE_EXTRA_CA_CERTS'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ SANDBOX: 'yes' }, 'SANDBOX'],
    [{ STORE_PROFILE: '/nowhere.json' }, 'STORE_PROFILE'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ DATABASE_POOL: '3' }, 'DATABASE_POOL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ BACKEND_TOKEN: 'short' }, 'BACKEND_TOKEN'],
    [{ FIREFLAY_MODE: 'home' }, 'FIREFLAY_MODE'],
    [{ STORE_ORIGIN: 'loja.example' }, 'STORE_ORIGIN'],
    [{ STORE_ORIGIN: 'https://loja.example/inicio' }, 'STORE_ORIGIN'],
    [{ PICTURES: 'drawn' }, 'PICTURES'],
    [{ PICTURES: 'sample' }, 'PICTURES'],
    [{ PICTURES: 'folder' }, 'PICTURES_DIR'],
    [{ PICTURES: 'folder', PICTURES_DIR: '/nowhere' }, 'PICTURES_DIR'],
    [{ PICTURES: 'origin' }, 'PICTURES_ORIGIN'],
    [{ PICTURES: 'origin', PICTURES_ORIGIN: 'fotos' }, 'PICTURES_ORIGIN'],
    [{ PICTURES: 'bucket' }, 'PICTURES_BUCKET'],
    [{ PICTURES: 'bucket', PICTURES_BUCKET: 's3://fotos' }, 'PICTURES_BUCKET'],
    [{ PICTURES: 'bucket', PICTURES_BUCKET: 'https://s3.example/fotos' }, 'AWS_ACCESS_KEY_ID'],
    [{ ...aBucket, AWS_SECRET_ACCESS_KEY: '' }, 'AWS_SECRET_ACCESS_KEY'],
    [{ ...aRole, AWS_WEB_IDENTITY_TOKEN_FILE: '' }, 'AWS_ACCESS_KEY_ID'],
    [{ STORE_FILES: '/nowhere' }, 'STORE_FILES'],
    [{ PAYMENTS: 'cash' }, 'PAYMENTS'],
    [{ PAYMENTS: 'sandbox', SANDBOX: 'off' }, 'PAYMENTS'],
    [{ PAYMENTS: 'cielo' }, 'CIELO_MERCHANT_ID'],
    [{ PAYMENTS: 'cielo', CIELO_MERCHANT_ID: 'id' }, 'CIELO_MERCHANT_KEY'],
    [{ CIELO_API: 'cielo' }, 'CIELO_API'],
    [{ FULFILMENT: 'sandbox' }, 'FULFILMENT'],
    [{ FULFILMENT: 'webhook' }, 'ERP_WEBHOOK_SECRETS'],
    [{ ERP_WEBHOOK_URL: 'https://erp.example/loja' }, 'ERP_WEBHOOK_SECRETS'],
    [{ ERP_WEBHOOK_URL: 'http://erp.example/loja' }, 'ERP_WEBHOOK_URL'],
    [{ ERP_WEBHOOK_URL: 'https://[erp' }, 'ERP_WEBHOOK_URL'],
    [{ FULFILMENT: 'webhook', ERP_WEBHOOK_SECRETS: 'segredo' }, 'ERP_WEBHOOK_SECRETS'],
    [{ ERP_WEBHOOK_SECRETS: 'whsec_c2hvcnQ=' }, 'ERP_WEBHOOK_SECRETS'],
    [{ ERP_WEBHOOK_SECRETS: `whsec_${'A'.repeat(44)},segredo` }, 'ERP_WEBHOOK_SECRETS'],
    [{ SHIPPING: 'melhor-envio' }, 'MELHOR_ENVIO_TOKEN'],
    [{ TFIREFLAY_URL: 'erp.example' }, 'TFIREFLAY_URL'],
    [{ TFIREFLAY_URL: 'https://erp.example', SANDBOX: 'on', PAYMENTS: 'none' }, 'SANDBOX'],
    [{ TFIREFLAY_URL: 'https://erp.example', ...aCielo }, 'PAYMENTS'],
    [{ TFIREFLAY_AUTHORIZATION: 'Basic ge\nheim' }, 'TFIREFLAY_AUTHORIZATION'],
    [{ POSTAL_CODES: 'mail' }, 'POSTAL_CODES'],
    [{ MAIL: 'smtp' }, 'SMTP_URL'],
    [{ MAIL: 'smtp', SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ MAIL: 'smtp', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'loja' }, 'MAIL_FROM'],
  ])('refuses %p with a sentence that names the setting', (environment, name) => {
    const reading = () => readConfiguration(environment);

    expect(reading).toThrow(ConfigurationError);
    expect(reading).toThrow(new RegExp(`^${name} must [^\n]*\\.$`, 'm'));
  });

  it('reports all invalid values at once', () => {
    const environment = { API_PORT: 'x', SECRET_KEY: 'short', PAYMENTS: 'cielo' };

    expect(() => readConfiguration(environment)).toThrow(
      /^API_PORT .*\nSECRET_KEY .*\nCIELO_MERCHANT_ID .*\nCIELO_MERCHANT_KEY .*$/,
    );
  });

  it('takes the keys of a bucket of pictures from the environment', () => {
    expect(readConfiguration(aBucket).pictures).toEqual({
      adapter: 'bucket',
      address: 'https://s3.sa-east-1.amazonaws.com/fotos',
      keys: { region: 'us-east-1', keyId: 'chave', secretKey: 'geheim', sessionToken: undefined },
    });
  });

  it('takes a role for a bucket of pictures where there is no key', () => {
    expect(readConfiguration(aRole).pictures).toMatchObject({
      keys: { role: { arn: 'arn:aws:iam::1:role/loja', tokenFile: '/var/run/token' } },
    });
    expect(readConfiguration({ ...aRole, ...aBucket }).pictures).toMatchObject({
      keys: { keyId: 'chave' },
    });
  });

  it('does not repeat the password of an invalid address', () => {
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'PICTURES_BUCKET']) {
      expect(() => readConfiguration({ [name]: 'http://u:geheim@h/d' })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('geheim') }),
      );
    }
    expect(() => readConfiguration({ TFIREFLAY_AUTHORIZATION: 'Basic ge\nheim' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('heim') }),
    );
  });

  it('takes pictures and postal codes from where a retailer with an own server has them', () => {
    const retailer = { TFIREFLAY_URL: 'https://erp.example/' };

    expect(readConfiguration(retailer)).toMatchObject({
      TFIREFLAY_URL: 'https://erp.example',
      payments: { adapter: 'none' },
      pictures: { adapter: 'retailer', origin: 'https://erp.example' },
      postalCodes: { adapter: 'viacep' },
    });
    const elsewhere = { ...retailer, PICTURES_ORIGIN: 'https://fotos.example' };
    expect(readConfiguration(elsewhere).pictures).toEqual({
      adapter: 'retailer',
      origin: 'https://fotos.example',
    });
  });

  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://loja:n4da-que-se-adivinhe@db/loja?sslmode=verify-full',
    SECRET_KEY: 'q3Jc0p6v1mZ8s5yT2wXbNfRkLhGdAeUo',
    BACKEND_TOKEN: 'k5Wd1q7w2na9t6zU3xYcOgSlMiHeBfVp',
    STORE_ORIGIN: 'https://loja.example',
    MAIL: 'smtp',
    SMTP_URL: 'smtps://loja:segredo@mail.example',
    MAIL_FROM: 'loja@loja.example',
    PICTURES: 'folder',
    PICTURES_DIR: tmpdir(),
  };
  const withPayments = {
    PAYMENTS: 'cielo',
    CIELO_MERCHANT_ID: 'id',
    CIELO_MERCHANT_KEY: 'key',
    FULFILMENT: 'command',
    STORE_PROFILE: __filename,
    SHIPPING_RATES: __filename,
  };

  it.each([
    [{ DATABASE_URL: 'postgres://loja@db/loja?sslmode=verify-full' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://loja:curta@db/loja?sslmode=verify-full' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://loja:n4da-que-se-adivinhe@db2/loja' }, 'DATABASE_READ_URL'],
    [{ DATABASE_URL: 'postgres://loja:postgres-123456@127.0.0.1/loja' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://loja-da-cidade:loja-da-cidade@localhost/loja' }, 'DATABASE_URL'],
    [
      { DATABASE_URL: 'postgres://loja:n4da-que-se-adivinhe@localhost/loja?host=db.example' },
      'DATABASE_URL',
    ],
    [{ DATABASE_URL: '' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://loja:n4da-que-se-adivinhe@db/loja' }, 'DATABASE_URL'],
    [
      { DATABASE_URL: 'postgres://loja:n4da-que-se-adivinhe@db/loja?sslmode=require' },
      'DATABASE_URL',
    ],
    [{ SECRET_KEY: '' }, 'SECRET_KEY'],
    [{ BACKEND_TOKEN: '' }, 'BACKEND_TOKEN'],
    [{ API_HOST: '0.0.0.0', BACKEND_TOKEN: '' }, 'BACKEND_TOKEN'],
    [{ TRUST_PROXY: '10.0.0.1,0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, 'TRUST_PROXY'],
    [{ POSTAL_CODES: 'viacep', VIACEP_API: 'http://viacep.com.br' }, 'VIACEP_API'],
    [{ TFIREFLAY_URL: 'http://erp.example' }, 'TFIREFLAY_URL'],
    [{ MAIL: 'mailbox' }, 'MAIL'],
    [{ PICTURES: '' }, 'PICTURES'],
    [{ PICTURES: 'origin', PICTURES_ORIGIN: 'http://fotos.example' }, 'PICTURES_ORIGIN'],
    [{ ...aBucket, PICTURES_BUCKET: 'http://s3.example/fotos' }, 'PICTURES_BUCKET'],
    [{ ...withPayments, FULFILMENT: '' }, 'FULFILMENT'],
    [{ ...withPayments, STORE_PROFILE: '' }, 'STORE_PROFILE'],
    [{ ...withPayments, SHIPPING_RATES: '' }, 'SHIPPING_RATES'],
    [
      {
        ...withPayments,
        CIELO_API: 'https://apisandbox.cieloecommerce.cielo.com.br',
      },
      'CIELO_API',
    ],
  ])('refuses %p in production, with one sentence', (unsafe, name) => {
    const environment: Record<string, string> = { ...production, ...unsafe };

    expect(() => readConfiguration(environment)).toThrow(new RegExp(`^${name}[^\n]*\\.$`));
    expect(() => readConfiguration({ ...environment, FIREFLAY_MODE: 'local' })).not.toThrow();
  });

  it('accepts safe values in production, and reports all unsafe ones at once', () => {
    const safe = {
      ...production,
      DATABASE_URL: 'postgres://loja:n4da-que-se-adivinhe@127.0.0.1/loja',
      API_HOST: '0.0.0.0',
    };

    expect(readConfiguration(production).isOpenToShoppers).toBe(true);
    expect(readConfiguration(safe).isOpenToShoppers).toBe(true);
    expect(() => readConfiguration({ ...safe, MAIL: 'mailbox', TRUST_PROXY: '0.0.0.0/0' })).toThrow(
      /^TRUST_PROXY.*\nMAIL .*$/,
    );
  });

  it('refuses the sandbox in production, except for a store on one machine', () => {
    expect(readConfiguration(production).SANDBOX).toBe(false);
    expect(() => readConfiguration({ ...production, SANDBOX: 'on' })).toThrow(
      'SANDBOX must be off',
    );
    const onOneMachine = { ...production, SANDBOX: 'on', FIREFLAY_MODE: 'local' };
    expect(readConfiguration(onOneMachine).SANDBOX).toBe(true);
    expect(readConfiguration({}).SANDBOX).toBe(false);
  });

  it('requires the origin of the store in production, because links in e-mails use it', () => {
    const { STORE_ORIGIN, ...nowhere } = production;

    expect(STORE_ORIGIN).toMatch(/^https/);
    expect(() => readConfiguration(nowhere)).toThrow('STORE_ORIGIN');
    expect(() => readConfiguration({ ...production, STORE_ORIGIN: 'http://loja.example' })).toThrow(
      'STORE_ORIGIN',
    );
    expect(readConfiguration({ ...nowhere, FIREFLAY_MODE: 'local' }).STORE_ORIGIN).toBe(
      'http://localhost:3000',
    );
  });
});

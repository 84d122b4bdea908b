import { isLoopback, serverSettings, setting, settingTypes } from '@fireflay/service';
import type { SettingType } from '@fireflay/service';

const { folder, httpAddress, integer, matching, onOff, oneOf, origin, port, secret, text } =
  settingTypes;

const MIN_SECRET_KEY_LENGTH = 32;
/** Five years after the end of the year in which an invoice was issued (CTN, art. 173). */
const MIN_RETENTION_YEARS = 6;
/** Some jobs hold one connection and need another one. */
const MIN_POOL_SIZE = 4;
/** Minimum characters of a database password in production. */
const MIN_PASSWORD_LENGTH = 12;

/** Default passwords of manuals and images, with any prefix or suffix. */
const commonPasswordPattern =
  /^(postgres(ql)?|password|senha|secret|admin|root|fireflay|changeme|change-?it|example|test|[\d\W_])+$/i;

const databaseUrl = matching(
  /^postgres(ql)?:\/\/[^/]+\/.+/,
  'an address such as postgres://user:password@host:port/database',
  { isSecret: true },
);
const smtpUrl = matching(
  /^smtps?:\/\/[^\s/]+\/?$/,
  'an address such as smtps://user:password@host:port',
  { isSecret: true },
);
const sender = matching(
  /^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
  'one e-mail address, such as Loja <loja@exemplo.com.br>',
);

const authorization = matching(
  /^[\x21-\x7e][\x20-\x7e]*$/,
  'a value of the header Authorization, such as Basic …',
  { isSecret: true },
);

/** The keys have separate settings because addresses appear in logs. */
const bucketAddress: SettingType<string> = {
  expected: 'an address without a key, such as https://s3.sa-east-1.amazonaws.com/fotos',
  isSecret: true,
  parse(given) {
    const address = httpAddress.parse(given);
    if (address === undefined) return undefined;
    const { username, password } = new URL(address);
    return username || password ? undefined : address;
  },
};

/** Standard Webhooks asks for 24 bytes or more. */
const webhookSecrets: SettingType<string[]> = {
  expected: 'up to five secrets, separated by commas: echo whsec_$(openssl rand -base64 32)',
  isSecret: true,
  parse(given) {
    const secrets = given.split(',').map((each) => each.trim());
    const areValid = secrets.every((each) => /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(each));
    return areValid && secrets.length <= 5 ? secrets : undefined;
  },
};

/** Every setting of the back end; docs/configuration.md describes them. */
export const backendSettings = {
  ...serverSettings({ trustProxy: 'loopback', logLevel: 'info' }),
  /** 0: any free port. */
  API_PORT: setting(integer(0, 65_535), { default: 4000 }),
  API_HOST: setting(text, { default: '127.0.0.1' }),
  API_METRICS_PORT: setting(port),
  TFIREFLAY_AUTHORIZATION: setting(authorization),
  CATALOGUE_FRESH_SECONDS: setting(integer(1, 3600), { default: 60 }),
  CATALOGUE_STALE_HOURS: setting(integer(0, 168), { default: 24 }),
  DATABASE_URL: setting(databaseUrl, { inProduction: findDatabaseRisk }),
  ORDER_RETENTION_YEARS: setting(integer(MIN_RETENTION_YEARS, 50)),
  DATABASE_POOL: setting(integer(MIN_POOL_SIZE, 500), { default: 20 }),
  DATABASE_PORT: setting(port),
  SECRET_KEY: setting(secret(MIN_SECRET_KEY_LENGTH), {
    inProduction: (value) =>
      value === undefined
        ? 'be set, the same for all instances: openssl rand -base64 32 writes one'
        : undefined,
  }),
  SANDBOX: setting(onOff, {
    default: false,
    inProduction: (isOn) => (isOn ? 'be off: it accepts payments without money' : undefined),
  }),
  PICTURES: setting(oneOf('sample', 'folder', 'origin', 'bucket')),
  PICTURES_DIR: setting(folder),
  PICTURES_BUCKET: setting(bucketAddress, {
    inProduction: (address) =>
      address === undefined || address.startsWith('https:') || isLoopback(new URL(address).hostname)
        ? undefined
        : 'be https: others could read and change the pictures on their way',
  }),
  AWS_REGION: setting(text, { default: 'us-east-1' }),
  AWS_ACCESS_KEY_ID: setting(text),
  AWS_SECRET_ACCESS_KEY: setting(text),
  AWS_SESSION_TOKEN: setting(text),
  PAYMENTS: setting(oneOf('sandbox', 'cielo', 'none')),
  CIELO_MERCHANT_ID: setting(text),
  CIELO_MERCHANT_KEY: setting(text),
  CIELO_API: setting(origin, { default: 'https://api.cieloecommerce.cielo.com.br' }),
  CIELO_QUERY_API: setting(origin, { default: 'https://apiquery.cieloecommerce.cielo.com.br' }),
  FULFILMENT: setting(oneOf('webhook', 'command')),
  ERP_WEBHOOK_SECRETS: setting(webhookSecrets, { default: [] }),
  /** Percent. */
  MAX_PRICE_CHANGE: setting(integer(1, 1_000_000), { default: 30 }),
  SHIPPING: setting(oneOf('table', 'melhor-envio'), { default: 'table' }),
  SHIPPING_RATES: setting(text),
  MELHOR_ENVIO_TOKEN: setting(text),
  MELHOR_ENVIO_API: setting(origin, { default: 'https://melhorenvio.com.br' }),
  POSTAL_CODES: setting(oneOf('table', 'viacep')),
  VIACEP_API: setting(origin, { default: 'https://viacep.com.br' }),
  POSTAL_COORDINATES: setting(text),
  MAIL: setting(oneOf('mailbox', 'smtp'), {
    default: 'mailbox',
    inProduction: (by) =>
      by === 'mailbox' ? 'be smtp: a mailbox leaves links to new passwords in a folder' : undefined,
  }),
  SMTP_URL: setting(smtpUrl),
  MAIL_FROM: setting(sender),
};

function findDatabaseRisk(url: string | undefined): string | undefined {
  if (url === undefined) return 'be set: the embedded PostgreSQL is for one machine';
  if (!isEncrypted(url)) return 'end with ?sslmode=verify-full, because it leads to another host';
  if (!hasWeakPassword(url)) return undefined;
  return `hold a password of ${MIN_PASSWORD_LENGTH} characters or more that is no default password`;
}

/** `require` alone does not verify the server's certificate. */
function isEncrypted(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  // The driver prefers `?host=` to the host of the address. A path is a socket of this machine.
  const hosts = searchParams.has('host') ? searchParams.getAll('host') : [hostname];
  const isLocal = hosts.every((host) => host.startsWith('/') || isLoopback(host));
  return isLocal || searchParams.get('sslmode') === 'verify-full';
}

function hasWeakPassword(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  const decodedPassword = decodeURIComponent(password);
  return (
    decodedPassword.length < MIN_PASSWORD_LENGTH ||
    decodedPassword === decodeURIComponent(username) ||
    commonPasswordPattern.test(decodedPassword)
  );
}

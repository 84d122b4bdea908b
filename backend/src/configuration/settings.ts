import type { KeyObject } from 'node:crypto';
import { parseSigningKey } from '@fireflay/releases';
import {
  bucketSettings,
  httpsElsewhere,
  isLoopback,
  serverSettings,
  setting,
  settingTypes,
} from '@fireflay/service';
import type { SettingType } from '@fireflay/service';

const {
  file,
  folder,
  httpAddress,
  integer,
  matching,
  onOff,
  oneOf,
  origin,
  port,
  secret,
  text,
  webhookAddress,
} = settingTypes;

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
  isHidden: true,
  parse(given) {
    const address = httpAddress.parse(given);
    if (address === undefined) return undefined;
    const { username, password } = new URL(address);
    return username || password ? undefined : address;
  },
};

const signingKey: SettingType<KeyObject> = {
  expected: 'the base64 of an Ed25519 key (PKCS #8)',
  isSecret: true,
  parse(given) {
    try {
      return parseSigningKey(given);
    } catch {
      return undefined;
    }
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

/** The settings that only the back end has. API_PORT 0: any free port. */
export const ownSettings = {
  API_PORT: setting(integer(0, 65_535), 'Port of the back end, not that of the store.', {
    default: 4000,
  }),
  API_HOST: setting(text, 'Address to listen on.', { default: '127.0.0.1' }),
  API_TLS_CERT: setting(
    file,
    'PEM file of the certificate chain with which the back end serves HTTPS, also the back office. See [TLS](deployment.md#tls-between-machines).',
    { defaultText: 'none: HTTP' },
  ),
  API_TLS_KEY: setting(file, 'PEM file of its private key. Required with `API_TLS_CERT`.'),
  API_METRICS_PORT: setting(port, 'Port of /metrics for Prometheus.', {
    defaultText: 'none: no metrics',
  }),
  BACK_OFFICE_PORT: setting(
    port,
    'Port of the [back office](back-office.md), for the reverse proxy of its own host.',
    { defaultText: 'none: no back office' },
  ),
  BACK_OFFICE_HOST: setting(text, 'Address on which the back office listens.', {
    default: '127.0.0.1',
  }),
  BACK_OFFICE_ORIGIN: setting(
    origin,
    'Public origin of the back office: `https://retaguarda.loja.example`, on another host than the store.',
    {
      defaultText: '`http://localhost:BACK_OFFICE_PORT`; required in production with that port',
      inProduction: httpsElsewhere('passwords of employees are sent to it'),
    },
  ),
  RELEASES_DIR: setting(
    text,
    'Folder of the releases, which the back office [shows and changes](releasing.md#the-area-in-the-back-office).',
    { defaultText: 'none: it shows none' },
  ),
  RELEASES_BUCKET: setting(
    text,
    'Address of [a bucket instead](releasing.md#a-bucket-instead-of-the-folder).',
    { defaultText: 'none: the folder' },
  ),
  APPROVAL_SIGNING_KEY: setting(signingKey, "Signs [QA's answers](releasing.md#qas-yes).", {
    defaultText: 'none: nobody can answer there',
  }),
  PREVIEW_KEY: setting(
    secret(MIN_SECRET_KEY_LENGTH),
    'That of the shells: signs the [links of previews](releasing.md#previews-in-production) which employees make.',
    { defaultText: 'none: they make none' },
  ),
  TFIREFLAY_AUTHORIZATION: setting(
    authorization,
    'The header Authorization of the calls to the server at `TFIREFLAY_URL`, if it needs one.',
  ),
  CATALOGUE_FRESH_SECONDS: setting(
    integer(1, 3600),
    "1 to 3600. Time for which a reply of that server's catalogue is fresh.",
    { default: 60 },
  ),
  CATALOGUE_STALE_HOURS: setting(
    integer(0, 168),
    '0 to 168. Time for which an old one is used while that server is down.',
    { default: 24 },
  ),
  DATABASE_URL: setting(databaseUrl, '`postgres://user:password@host:port/database`', {
    defaultText: 'none: its own PostgreSQL; required in production',
    inProduction: findDatabaseRisk,
  }),
  DATABASE_READ_URL: setting(
    databaseUrl,
    'The same of [a replica](operating.md#a-replica), at which the catalogue is read.',
    {
      inProduction: (url) => (url === undefined ? undefined : findDatabaseRisk(url)),
    },
  ),
  ORDER_RETENTION_YEARS: setting(
    integer(MIN_RETENTION_YEARS, 50),
    '6 to 50: years after which orders that are over are deleted.',
    { defaultText: 'none: orders are kept' },
  ),
  DATABASE_POOL: setting(
    integer(MIN_POOL_SIZE, 500),
    '4 to 500 connections for requests, and as many to a replica. Jobs have four more.',
    { default: 20 },
  ),
  DATABASE_PORT: setting(port, 'Port of its own PostgreSQL. Not used with `DATABASE_URL`.', {
    defaultText: 'the last one if free, else any free one',
  }),
  SECRET_KEY: setting(
    secret(MIN_SECRET_KEY_LENGTH),
    '32 random characters or more, the same for all instances. See [Secrets](#secrets).',
    {
      defaultText: '`secret.key` in `DATA_DIR`; required in production',
      inProduction: (value) =>
        value === undefined
          ? 'be set, the same for all instances: openssl rand -base64 32 writes one'
          : undefined,
    },
  ),
  SANDBOX: setting(
    onOff,
    '`on`: fakes of payments and e-mail, with pages under /sandbox. Production refuses it.',
    {
      default: false,
      inProduction: (isOn) => (isOn ? 'be off: it accepts payments without money' : undefined),
    },
  ),
  PICTURES: setting(
    oneOf('sample', 'folder', 'origin', 'bucket'),
    "`folder`, `origin` or `bucket`: photographs. `sample`: the sample store's, only with `SANDBOX`. See [Pictures](#pictures).",
    {
      defaultText:
        'sample if `SANDBOX` is on, else none; required in production without `TFIREFLAY_URL`',
    },
  ),
  PICTURES_DIR: setting(folder, "Folder of the products' photographs. Required for `folder`."),
  PICTURES_BUCKET: setting(
    bucketAddress,
    "Address of a private bucket with the products' photographs. Required for `bucket`. Production: https.",
    {
      inProduction: httpsElsewhere('others could read and change the pictures on their way'),
    },
  ),
  BACKEND_ROOT: setting(text, "The back end's package folder.", {
    defaultText: 'found from the script or the working folder',
  }),
};

/** The settings of the external services that the back end calls. */
export const externalServiceSettings = {
  PAYMENTS: setting(
    oneOf('sandbox', 'cielo', 'none'),
    '`sandbox`, `cielo` (E-commerce API 3.0) or `none`: shoppers read that payment is impossible.',
    { defaultText: 'sandbox if `SANDBOX` is on, else none' },
  ),
  CIELO_MERCHANT_ID: setting(text, 'Merchant id. Required for `cielo`.'),
  CIELO_MERCHANT_KEY: setting(secret(1), 'Its secret key. Required for `cielo`.'),
  CIELO_API: setting(origin, "Cielo's address for payments.", {
    default: 'https://api.cieloecommerce.cielo.com.br',
  }),
  CIELO_QUERY_API: setting(origin, "Cielo's address for queries.", {
    default: 'https://apiquery.cieloecommerce.cielo.com.br',
  }),
  FULFILMENT: setting(
    oneOf('webhook', 'command'),
    'How orders move: `command` (`npm run orders`) or `webhook` (also the ERP).',
    { defaultText: 'none; required in production with `cielo`' },
  ),
  ERP_WEBHOOK_SECRETS: setting(
    webhookSecrets,
    "Secrets of the ERP's webhooks, separated by commas. Required for `webhook`.",
    { defaultText: 'none: no `POST /api/erp`', default: [] },
  ),
  ERP_WEBHOOK_URL: setting(
    webhookAddress,
    'Public https address that gets [messages about orders, payments, returns and stock](erp.md#messages-to-the-erp).',
    { defaultText: 'none' },
  ),
  MAX_PRICE_CHANGE: setting(
    integer(1, 1_000_000),
    'Percent by which an import or the ERP may change a price without a confirmation.',
    { default: 30 },
  ),
  SHIPPING: setting(
    oneOf('table', 'melhor-envio'),
    "`table`: the store's own rates. `melhor-envio`: its carriers beside the store's own shipping.",
    { default: 'table' },
  ),
  SHIPPING_RATES: setting(
    text,
    "JSON file with [the store's own rates](going-live.md#4-freight).",
    { defaultText: "the sample retailer's; required in production with `cielo`" },
  ),
  MELHOR_ENVIO_TOKEN: setting(secret(1), 'Access token. Required for `melhor-envio`.'),
  MELHOR_ENVIO_API: setting(origin, 'Address of Melhor Envio.', {
    default: 'https://melhorenvio.com.br',
  }),
  POSTAL_CODES: setting(
    oneOf('table', 'viacep'),
    "`table`: the store's own table. `viacep`: ViaCEP.",
    { defaultText: 'table; viacep with `TFIREFLAY_URL`' },
  ),
  VIACEP_API: setting(origin, 'Address of ViaCEP.', { default: 'https://viacep.com.br' }),
  POSTAL_COORDINATES: setting(
    text,
    'File with lines `cep5;latitude;longitude`: the distance to each store for pickup.',
  ),
  MAIL: setting(
    oneOf('mailbox', 'smtp'),
    '`mailbox`: a folder in `DATA_DIR`, shown at /sandbox/emails. `smtp`: a mail server.',
    {
      default: 'mailbox',
      inProduction: (by) =>
        by === 'mailbox'
          ? 'be smtp: a mailbox leaves links to new passwords in a folder'
          : undefined,
    },
  ),
  SMTP_URL: setting(smtpUrl, '`smtps://user:password@host:port`. Required for `smtp`.'),
  MAIL_FROM: setting(
    sender,
    "Sender: `Loja <loja@exemplo.com.br>`. Required for `smtp`. Answers go to the profile's email.",
  ),
};

/** Every setting of the back end. */
export const backendSettings = {
  ...serverSettings({ trustProxy: 'loopback', logLevel: 'info' }),
  ...bucketSettings,
  ...ownSettings,
  ...externalServiceSettings,
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

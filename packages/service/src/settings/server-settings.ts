import { MIN_BACKEND_TOKEN_LENGTH } from '../http/backend-token';
import { isLoopback } from '../http/loopback';
import {
  file,
  folder,
  httpAddress,
  integer,
  number,
  oneOf,
  origin,
  secret,
  text,
  trustedProxies,
} from './setting-types';
import { setting } from './settings';
import { TrustedProxies } from '../http/trusted-proxies';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Seconds of `DRAIN_SECONDS` in a store open to shoppers, where it is not set. */
const PRODUCTION_DRAIN_SECONDS = 5;

/** Production's rule for an address: https, unless it is on this machine. */
export const httpsElsewhere =
  (reason: string) =>
  (address: string | undefined): string | undefined =>
    address === undefined || address.startsWith('https:') || isLoopback(new URL(address).hostname)
      ? undefined
      : `be https: ${reason}`;

/** The settings that both servers have; their defaults differ. */
export const serverSettings = ({
  trustProxy,
  logLevel,
}: {
  trustProxy: string | false;
  logLevel: (typeof LOG_LEVELS)[number];
}) => ({
  // A misspelt value would switch the checks of production off.
  NODE_ENV: setting(
    oneOf('production', 'development', 'test'),
    '`production` refuses unsafe settings: [Production](#production).',
  ),
  FIREFLAY_MODE: setting(
    oneOf('local'),
    '`local`: a store on one machine, for trial. Lifts the checks of production.',
  ),
  STORE_ORIGIN: setting(
    origin,
    'Public origin: `https://loja.example`. See [Origins](#origins-and-proxies).',
    {
      defaultText: 'back end: http://localhost:3000; required in production',
      inProduction: (value) =>
        value?.startsWith('https:') ? undefined : 'be the public https address of the store',
    },
  ),
  /** The retailer's own server. The shell only wants to know that there is one. */
  TFIREFLAY_URL: setting(
    httpAddress,
    "[The retailer's own server](#a-retailers-own-server), behind the back end. Production: https.",
    {
      inProduction: httpsElsewhere('passwords and card data are sent to another host'),
    },
  ),
  STORE_PROFILE: setting(file, 'JSON file that [identifies the retailer](store-profile.md).', {
    defaultText: 'the sample retailer; required in production with `cielo`',
  }),
  STORE_FILES: setting(
    folder,
    "Folder of the retailer's own [logo, banners, carriers and placeholder](#pictures).",
  ),
  PICTURES_ORIGIN: setting(
    httpAddress,
    "Base address of the products' [pictures](#pictures) on another server. Production: https.",
    {
      inProduction: httpsElsewhere('others could change the pictures on their way'),
    },
  ),
  PICTURES_CACHE_MB: setting(
    integer(16, 1_000_000),
    '16 to 1000000. Disk space of encoded pictures, in `DATA_DIR`.',
    { default: 2048 },
  ),
  BACKEND_TOKEN: setting(
    secret(MIN_BACKEND_TOKEN_LENGTH),
    'Shared secret of 32 characters or more. See [Secrets](#secrets).',
    { defaultText: 'none; required in production' },
  ),
  DATA_DIR: setting(text, 'Folder of database, pictures, sandbox e-mails and releases.', {
    defaultText: '`.data` in the project; shell alone: in its working folder',
  }),
  TRUST_PROXY: setting(
    trustedProxies,
    'Proxies whose X-Forwarded headers are believed. See [Origins](#origins-and-proxies).',
    {
      defaultText: 'shell: off; back end: loopback',
      default: trustProxy,
      inProduction: (value) =>
        value !== false && TrustedProxies.parse(value)?.areTooBroad
          ? 'trust fewer addresses: shoppers could forge their own'
          : undefined,
    },
  ),
  LOG_LEVEL: setting(oneOf(...LOG_LEVELS), 'fatal, error, warn, info, debug, trace or silent.', {
    defaultText: 'shell: warn; back end: info',
    default: logLevel,
  }),
  DRAIN_SECONDS: setting(
    number(0, 300),
    '0 to 300. Time between SIGTERM and closing; `/readyz` fails meanwhile.',
    { defaultText: '5 in production, else 0' },
  ),
  NODE_EXTRA_CA_CERTS: setting(
    file,
    'PEM file of further authorities that the servers trust. See [TLS](deployment.md#tls-between-machines).',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    httpAddress,
    'Collector of [traces](reliability.md#traces), by OTLP over HTTP.',
    { defaultText: 'none: no traces' },
  ),
  METRICS_HOST: setting(text, 'Address of both metrics ports.', { default: '127.0.0.1' }),
});

/** The key of the buckets that a server reads: releases in the shell, photographs in the back end. */
export const bucketSettings = {
  AWS_REGION: setting(text, 'Region for the signature of requests to a bucket.', {
    default: 'us-east-1',
  }),
  AWS_ACCESS_KEY_ID: setting(text, 'Key of the bucket. Required with a bucket, unless a role is.'),
  AWS_SECRET_ACCESS_KEY: setting(secret(1), 'Its secret.'),
  AWS_SESSION_TOKEN: setting(secret(1), 'Token of a temporary key.'),
  AWS_ROLE_ARN: setting(
    text,
    'Role instead of a key. See [a role](deployment.md#a-role-instead-of-a-key).',
  ),
  AWS_WEB_IDENTITY_TOKEN_FILE: setting(text, 'File with the token that takes the role.'),
  AWS_ENDPOINT_URL_STS: setting(
    httpAddress,
    'Service that exchanges the token for a temporary key.',
    {
      defaultText: 'that of AWS in the region',
      inProduction: httpsElsewhere('it gives keys'),
    },
  ),
};

/** Milliseconds between SIGTERM and closing: the balancer stops sending requests meanwhile. */
export const drainMsOf = (seconds: number | undefined, isOpenToShoppers: boolean): number =>
  1000 * (seconds ?? (isOpenToShoppers ? PRODUCTION_DRAIN_SECONDS : 0));

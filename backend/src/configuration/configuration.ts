import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MIN_BACKEND_TOKEN_LENGTH, TrustedProxies } from '@fireflay/service';
import { ConfigurationError } from './configuration-error';
import { externalServicesTable, readExternalServices } from './external-services-configuration';
import type { ExternalServicesConfiguration } from './external-services-configuration';
import { findPackageRoot } from './package-root';
import { findUnsafeSettings } from './production-checks';

export interface Configuration extends ExternalServicesConfiguration {
  host: string;
  port: number;
  /** Absent: the back end brings its own PostgreSQL, with its files in `dataDir`. */
  databaseUrl?: string;
  databasePort?: number;
  databasePool: number;
  dataDir: string;
  /** Where shoppers see the store: the links in letters lead there. */
  storeOrigin: string;
  /** At least 32 characters, the same for all instances; absent: a file in `dataDir` holds one. */
  secretKey?: string;
  /** Proves that the shell asks; absent: everybody who gets here is answered. */
  backendToken?: string;
  sandbox: boolean;
  production: boolean;
  /** A store on one machine, to be tried out. */
  local: boolean;
  /** JSON file of the store profile; absent: the sample retailer. */
  storeProfile?: string;
  /** Whose `X-Forwarded-*` is believed: addresses, networks or `loopback`; none when false. */
  trustProxy: string | false;
  logLevel: string;
  /** Milliseconds that it still answers for after it was told to end: its balancer looks away meanwhile. */
  drainMs: number;
  /** Where Prometheus asks for figures; nowhere when undefined. */
  metrics?: { host: string; port: number };
}

export interface Setting {
  name: string;
  default: string;
  meaning: string;
}

const MIN_SECRET_KEY_LENGTH = 32;
/** Some work holds one connection and asks for another. */
const MIN_POOL_SIZE = 4;

/** Every setting of the back end, for the operator's documentation. */
export const configurationTable: readonly Setting[] = [
  { name: 'API_PORT', default: '4000', meaning: 'Port of the back end.' },
  { name: 'API_HOST', default: '127.0.0.1', meaning: 'Address the back end listens on.' },
  {
    name: 'DATABASE_URL',
    default: 'none: its own PostgreSQL',
    meaning: 'PostgreSQL server to use, as postgres://user:password@host:port/database.',
  },
  {
    name: 'DATABASE_POOL',
    default: '20',
    meaning: `Connections that requests use at most, from ${MIN_POOL_SIZE} on; jobs have four more.`,
  },
  {
    name: 'DATABASE_PORT',
    default: 'any free one',
    meaning: 'Port of its own PostgreSQL; only used without DATABASE_URL.',
  },
  {
    name: 'DATA_DIR',
    default: '.data in the project',
    meaning: 'Folder for the database, pictures and mail of the sandbox.',
  },
  {
    name: 'SECRET_KEY',
    default: 'secret.key in DATA_DIR; must be set in production',
    meaning: `At least ${MIN_SECRET_KEY_LENGTH} random characters, the same for all instances: keys of limits, audit lines and known devices come from it.`,
  },
  {
    name: 'BACKEND_TOKEN',
    default: 'none; must be set in production where API_HOST is not this machine',
    meaning: `At least ${MIN_BACKEND_TOKEN_LENGTH} random characters, the same for back ends and shells: who does not send it is answered 401.`,
  },
  {
    name: 'SANDBOX',
    default: 'off; start sets on',
    meaning: 'on: payments and mail are played by the sandbox, with its pages under /sandbox.',
  },
  {
    name: 'STORE_ORIGIN',
    default: 'http://localhost:3000; must be set in production',
    meaning: 'Where shoppers see the store, as https://loja.example. Links in letters lead there.',
  },
  {
    name: 'STORE_PROFILE',
    default: 'the sample retailer',
    meaning: 'JSON file with what identifies the retailer.',
  },
  {
    name: 'TRUST_PROXY',
    default: 'loopback',
    meaning:
      'Whose X-Forwarded headers are believed: a list of addresses or networks, or off. Too wide a list lets shoppers choose their own address.',
  },
  {
    name: 'API_METRICS_PORT',
    default: 'none: no figures',
    meaning: 'Port on which Prometheus asks the back end for /metrics.',
  },
  {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    meaning: 'Address on which it is asked.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'fatal, error, warn, info, debug, trace or silent.',
  },
  {
    name: 'DRAIN_SECONDS',
    default: '0; 5 when NODE_ENV=production',
    meaning: 'Seconds that it still answers for, not ready, after it was told to end.',
  },
  {
    name: 'NODE_ENV',
    default: 'none',
    meaning:
      'production: the sandbox and whatever else is unsafe is refused, unless FIREFLAY_MODE=local.',
  },
  {
    name: 'FIREFLAY_MODE',
    default: 'none',
    meaning:
      'local: a store on one machine, to be tried out; the sandbox may then run in production.',
  },
  ...externalServicesTable,
];

export { ConfigurationError };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and checks the environment. Throws `ConfigurationError` at the first bad value, and with all that is unsafe in production. */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): Configuration {
  const readSetting = (name: string) => environment[name]?.trim() || undefined;
  const isProduction = readSetting('NODE_ENV') === 'production';
  const isLocal =
    parseOneOf(readSetting('FIREFLAY_MODE') ?? '', 'FIREFLAY_MODE', ['', 'local']) === 'local';
  const isSandbox = parseOneOf(readSetting('SANDBOX') ?? 'off', 'SANDBOX', ['on', 'off']) === 'on';
  if (isSandbox && isProduction && !isLocal) {
    throw new ConfigurationError(
      'SANDBOX=on would let anybody pay with play money: it is refused when NODE_ENV=production. Set SANDBOX=off.',
    );
  }
  const databasePort = readSetting('DATABASE_PORT');
  const trustProxy = readSetting('TRUST_PROXY') ?? 'loopback';
  const configuration: Configuration = {
    host: readSetting('API_HOST') ?? '127.0.0.1',
    port: parsePort(readSetting('API_PORT') ?? '4000', 'API_PORT'),
    databaseUrl: parseDatabaseUrl(readSetting('DATABASE_URL')),
    databasePort: databasePort === undefined ? undefined : parsePort(databasePort, 'DATABASE_PORT'),
    databasePool: parseInteger(
      readSetting('DATABASE_POOL') ?? '20',
      'DATABASE_POOL',
      MIN_POOL_SIZE,
      500,
    ),
    dataDir: resolve(readSetting('DATA_DIR') ?? join(findPackageRoot(), '..', '.data')),
    storeOrigin: parseOrigin(readSetting('STORE_ORIGIN'), isProduction && !isLocal),
    secretKey: parseSecret(readSetting('SECRET_KEY'), 'SECRET_KEY', MIN_SECRET_KEY_LENGTH),
    backendToken: parseSecret(
      readSetting('BACKEND_TOKEN'),
      'BACKEND_TOKEN',
      MIN_BACKEND_TOKEN_LENGTH,
    ),
    sandbox: isSandbox,
    production: isProduction,
    local: isLocal,
    storeProfile: parseProfileFile(readSetting('STORE_PROFILE')),
    trustProxy: trustProxy === 'off' ? false : parseTrustProxy(trustProxy),
    metrics: parseMetrics(readSetting('API_METRICS_PORT'), readSetting('METRICS_HOST')),
    logLevel: parseOneOf(readSetting('LOG_LEVEL') ?? 'info', 'LOG_LEVEL', logLevels),
    drainMs:
      1000 *
      parseInteger(
        readSetting('DRAIN_SECONDS') ?? (isProduction && !isLocal ? '5' : '0'),
        'DRAIN_SECONDS',
        0,
        300,
      ),
    ...readExternalServices(readSetting, isSandbox),
  };
  const unsafe = isProduction && !isLocal ? findUnsafeSettings(configuration) : [];
  if (unsafe.length > 0) throw new ConfigurationError(unsafe.join('\n'));
  return configuration;
}

function parseMetrics(chosen: string | undefined, host = '127.0.0.1') {
  return chosen === undefined ? undefined : { host, port: parsePort(chosen, 'API_METRICS_PORT') };
}

function parseOneOf(value: string, name: string, allowed: readonly string[]): string {
  if (allowed.includes(value)) return value;
  throw new ConfigurationError(
    `${name} is '${value}', but must be ${allowed.filter(Boolean).join(' or ')}.`,
  );
}

function parseInteger(value: string, name: string, from: number, to: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= from && number <= to) return number;
  throw new ConfigurationError(
    `${name} is '${value}', but must be a whole number from ${from} to ${to}.`,
  );
}

function parsePort(value: string, name: string): number {
  return parseInteger(value, name, name === 'API_PORT' ? 0 : 1, 65_535);
}

function parseDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined || /^postgres(ql)?:\/\/[^/]+\/.+/.test(value)) return value;
  // The value is not repeated: it may hold a password.
  throw new ConfigurationError(
    'DATABASE_URL must look like postgres://user:password@host:port/database.',
  );
}

function parseSecret(
  value: string | undefined,
  name: string,
  minLength: number,
): string | undefined {
  if (value === undefined || value.length >= minLength) return value;
  throw new ConfigurationError(
    `${name} must have at least ${minLength} characters; openssl rand -base64 32 writes one.`,
  );
}

function parseOrigin(value: string | undefined, isHttpsRequired: boolean): string {
  const given = value ?? (isHttpsRequired ? '' : 'http://localhost:3000');
  const allowed = isHttpsRequired ? /^https:\/\/[^/]+\/?$/ : /^https?:\/\/[^/]+\/?$/;
  if (allowed.test(given) && URL.canParse(given)) return new URL(given).origin;
  throw new ConfigurationError(
    `STORE_ORIGIN must be where shoppers see the store, as https://loja.example${isHttpsRequired ? ', when NODE_ENV=production' : ''}.`,
  );
}

function parseProfileFile(value: string | undefined): string | undefined {
  if (value === undefined || existsSync(value)) return value && resolve(value);
  throw new ConfigurationError(`STORE_PROFILE names ${value}, but there is no such file.`);
}

function parseTrustProxy(value: string): string {
  if (TrustedProxies.parse(value)) return value;
  throw new ConfigurationError(
    `TRUST_PROXY is '${value}', but must be a list of addresses or networks, loopback, or off.`,
  );
}

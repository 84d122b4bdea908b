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
  /** undefined: the back end starts its own PostgreSQL, with its files in `dataDir`. */
  databaseUrl?: string;
  databasePort?: number;
  databasePool: number;
  dataDir: string;
  /** Public origin of the store. Links in e-mails use it. */
  storeOrigin: string;
  /** At least 32 characters, the same for all instances; undefined: a file in `dataDir` holds one. */
  secretKey?: string;
  /** Shared secret of shell and back end; undefined: requests need no token. */
  backendToken?: string;
  sandbox: boolean;
  production: boolean;
  /** A store on one machine, for trying it out. */
  local: boolean;
  /** JSON file of the store profile; undefined: the sample retailer. */
  storeProfile?: string;
  /** Proxies whose `X-Forwarded-*` headers are trusted: addresses, networks or `loopback`; none when false. */
  trustProxy: string | false;
  logLevel: string;
  /** Milliseconds of the drain: requests are still answered while the balancer stops sending them. */
  drainMs: number;
  /** Port of the metrics for Prometheus; undefined: no metrics. */
  metrics?: { host: string; port: number };
}

export interface Setting {
  name: string;
  default: string;
  meaning: string;
}

const MIN_SECRET_KEY_LENGTH = 32;
/** Some jobs hold one connection and need another one. */
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
    meaning: `Maximum connections for requests, at least ${MIN_POOL_SIZE}; jobs have four more.`,
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
    meaning: `At least ${MIN_BACKEND_TOKEN_LENGTH} random characters, the same for back ends and shells: requests without it get 401.`,
  },
  {
    name: 'SANDBOX',
    default: 'off; start sets on',
    meaning: 'on: the sandbox fakes payments and mail, with pages under /sandbox.',
  },
  {
    name: 'STORE_ORIGIN',
    default: 'http://localhost:3000; must be set in production',
    meaning: 'Public origin of the store, as https://loja.example. Links in e-mails use it.',
  },
  {
    name: 'STORE_PROFILE',
    default: 'the sample retailer',
    meaning: 'JSON file of the store profile, which identifies the retailer.',
  },
  {
    name: 'TRUST_PROXY',
    default: 'loopback',
    meaning:
      'Proxies whose X-Forwarded headers are trusted: a list of addresses or networks, or off. A list that is too wide lets clients forge their address.',
  },
  {
    name: 'API_METRICS_PORT',
    default: 'none: no metrics',
    meaning: 'Port of /metrics for Prometheus.',
  },
  {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    meaning: 'Address of that port.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'fatal, error, warn, info, debug, trace or silent.',
  },
  {
    name: 'DRAIN_SECONDS',
    default: '0; 5 when NODE_ENV=production',
    meaning: 'Seconds after SIGTERM in which the back end is not ready but still answers requests.',
  },
  {
    name: 'NODE_ENV',
    default: 'none',
    meaning:
      'production: refuses the sandbox and other unsafe settings, unless FIREFLAY_MODE=local.',
  },
  {
    name: 'FIREFLAY_MODE',
    default: 'none',
    meaning: 'local: a store on one machine for trying it out; allows the sandbox in production.',
  },
  ...externalServicesTable,
];

export { ConfigurationError };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads and checks the environment.
 * @throws ConfigurationError at the first invalid value, and for all unsafe values in production at once
 */
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
      'SANDBOX=on would accept payments without money: it is refused when NODE_ENV=production. Set SANDBOX=off.',
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
  // The value is not repeated: it may contain a password.
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
    `STORE_ORIGIN must be the public origin of the store, such as https://loja.example${isHttpsRequired ? ', when NODE_ENV=production' : ''}.`,
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

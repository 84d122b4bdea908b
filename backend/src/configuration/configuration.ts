import { join, resolve } from 'node:path';
import type { BucketKeys } from '@fireflay/pictures';
import {
  ConfigurationError,
  drainMsOf,
  MISSING_BACKEND_TOKEN,
  readSettings,
} from '@fireflay/service';
import type { Environment, SettingsReading } from '@fireflay/service';
import { findPackageRoot } from './package-root';
import { backendSettings } from './settings';

/** The adapter of each external service, with its settings. */
export interface ExternalServicesConfiguration {
  payments:
    | { by: 'sandbox' | 'none' }
    | { by: 'cielo'; merchantId: string; merchantKey: string; api: string; queryApi: string };
  shipping: { by: 'table' } | { by: 'melhor-envio'; token: string; api: string };
  postalCodes: { by: 'table' } | { by: 'viacep'; api: string };
  /** Path of the file with the store's own rates; undefined: those of the sample retailer. */
  shippingRates?: string;
  /** Path of the file with the places of postal codes; undefined: the sample's, or none without the sandbox. */
  postalCoordinates?: string;
  mail: { by: 'mailbox' } | { by: 'smtp'; url: string; from: string };
}

/** Where pictures come from. */
export interface PicturesConfiguration {
  pictures:
    | { by: 'sample' | 'none' }
    | { by: 'folder'; folder: string }
    | { by: 'origin'; origin: string }
    /** A host with the pictures of a retailer's own server. */
    | { by: 'retailer'; origin: string }
    | { by: 'bucket'; address: string; keys: BucketKeys };
  /** Folder of the retailer's banners, categories, carriers and placeholder; undefined: there are none. */
  storeFiles?: string;
  /** Maximum disk space of encoded pictures. */
  pictureCacheBytes: number;
}

export interface Configuration extends ExternalServicesConfiguration, PicturesConfiguration {
  host: string;
  port: number;
  /** undefined: the back end starts its own PostgreSQL, with its files in `dataDir`. */
  databaseUrl?: string;
  databasePort?: number;
  databasePool: number;
  /** Years after which orders that are over are deleted; undefined: never. */
  orderRetentionYears: number | undefined;
  /** The retailer's own server, which has catalogue, customers and orders; undefined: our database has them. */
  retailerServer?: {
    url: string;
    /** Value of the header `Authorization`, if that server requires one. */
    authorization?: string;
    /** Seconds for which a reply of the catalogue is used without asking again. */
    freshSeconds: number;
    /** Hours for which an old one is used while that server cannot answer. */
    staleHours: number;
  };
  dataDir: string;
  /** Public origin of the store. Links in e-mails use it. */
  storeOrigin: string;
  /** At least 32 characters, the same for all instances; undefined: a file in `dataDir` holds one. */
  secretKey?: string;
  /** Shared secret of shell and back end; undefined: requests need no token. */
  backendToken?: string;
  sandbox: boolean;
  /** A production store, as opposed to one on a single machine for trying it out. */
  isOpenToShoppers: boolean;
  /** Secrets of the webhooks of the retailer's ERP; empty: there are none, and no `POST /api/erp`. */
  erpWebhookSecrets: readonly string[];
  /** Percent by which a price may change without a confirmation. */
  maxPricePercent: number;
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

/**
 * Reads and checks the environment.
 * @throws ConfigurationError with one sentence for each fault
 */
export function readConfiguration(env: Environment): Configuration {
  const reading = readSettings(backendSettings, env);
  const { values, problems, isOpenToShoppers } = reading;
  const externalServices = readExternalServices(reading);
  const pictures = readPictures(reading);
  if (isOpenToShoppers && values.BACKEND_TOKEN === undefined) problems.push(MISSING_BACKEND_TOKEN);
  checkFulfilment(reading, externalServices);
  if (values.TFIREFLAY_URL && values.SANDBOX) {
    problems.push('SANDBOX must be off, because TFIREFLAY_URL names the server with the products.');
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    host: values.API_HOST,
    port: values.API_PORT,
    databaseUrl: values.DATABASE_URL,
    databasePort: values.DATABASE_PORT,
    databasePool: values.DATABASE_POOL,
    orderRetentionYears: values.ORDER_RETENTION_YEARS,
    retailerServer: values.TFIREFLAY_URL
      ? {
          url: values.TFIREFLAY_URL,
          authorization: values.TFIREFLAY_AUTHORIZATION,
          freshSeconds: values.CATALOGUE_FRESH_SECONDS,
          staleHours: values.CATALOGUE_STALE_HOURS,
        }
      : undefined,
    dataDir: resolve(values.DATA_DIR ?? join(findPackageRoot(), '..', '.data')),
    storeOrigin: values.STORE_ORIGIN ?? 'http://localhost:3000',
    secretKey: values.SECRET_KEY,
    backendToken: values.BACKEND_TOKEN,
    sandbox: values.SANDBOX,
    isOpenToShoppers,
    erpWebhookSecrets: values.ERP_WEBHOOK_SECRETS ?? [],
    maxPricePercent: values.MAX_PRICE_CHANGE,
    storeProfile: values.STORE_PROFILE,
    trustProxy: values.TRUST_PROXY,
    metrics: values.API_METRICS_PORT
      ? { host: values.METRICS_HOST, port: values.API_METRICS_PORT }
      : undefined,
    logLevel: values.LOG_LEVEL,
    drainMs: drainMsOf(values.DRAIN_SECONDS, isOpenToShoppers),
    ...externalServices,
    ...pictures,
  };
}

/** A store that takes money must be able to move its orders, and must say who it is. */
function checkFulfilment(
  { values, problems, isOpenToShoppers }: Reading,
  { payments }: ExternalServicesConfiguration,
): void {
  if (values.FULFILMENT === 'webhook' && values.ERP_WEBHOOK_SECRETS === undefined) {
    const isInvalid = problems.some((problem) => problem.startsWith('ERP_WEBHOOK_SECRETS '));
    if (!isInvalid) problems.push('ERP_WEBHOOK_SECRETS must be set, because FULFILMENT=webhook.');
  }
  if (!isOpenToShoppers || payments.by !== 'cielo') return;
  if (values.FULFILMENT === undefined) {
    problems.push('FULFILMENT must be webhook or command: without it nobody can move an order.');
  }
  if (values.SHIPPING_RATES === undefined) {
    problems.push(
      'SHIPPING_RATES must be set: without it freight has the prices of the sample retailer.',
    );
  }
  if (values.STORE_PROFILE === undefined) {
    problems.push('STORE_PROFILE must be set: without it shoppers buy from the sample retailer.');
  }
}

type Reading = SettingsReading<typeof backendSettings>;

/** What each source of photographs needs. */
const picturesRequire = {
  folder: ['PICTURES_DIR'],
  origin: ['PICTURES_ORIGIN'],
  bucket: ['PICTURES_BUCKET', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
} as const;
const PHOTOGRAPH_SOURCES = 'folder, origin or bucket';

function readPictures(reading: Reading): PicturesConfiguration {
  const { values, problems, isOpenToShoppers } = reading;
  const { SANDBOX } = values;
  const files = {
    storeFiles: values.STORE_FILES,
    pictureCacheBytes: values.PICTURES_CACHE_MB * 1024 ** 2,
  };
  if (values.TFIREFLAY_URL && (values.PICTURES ?? 'origin') === 'origin') {
    return {
      pictures: { by: 'retailer', origin: values.PICTURES_ORIGIN ?? values.TFIREFLAY_URL },
      ...files,
    };
  }
  const by = values.PICTURES ?? (SANDBOX ? 'sample' : 'none');
  if (by === 'sample' && !SANDBOX) {
    problems.push(`PICTURES must be ${PHOTOGRAPH_SOURCES}, because SANDBOX is off.`);
  }
  if (by === 'none' && isOpenToShoppers) {
    problems.push(
      `PICTURES must be ${PHOTOGRAPH_SOURCES}: without it no product has a photograph.`,
    );
  }
  for (const name of by === 'sample' || by === 'none' ? [] : picturesRequire[by]) {
    if (values[name] === undefined && !problems.some((text) => text.startsWith(`${name} `))) {
      problems.push(`${name} must be set, because PICTURES=${by}.`);
    }
  }
  return { pictures: toPictures(by, values), ...files };
}

function toPictures(
  by: Exclude<PicturesConfiguration['pictures']['by'], 'retailer'>,
  values: Reading['values'],
): PicturesConfiguration['pictures'] {
  switch (by) {
    case 'folder':
      return { by, folder: values.PICTURES_DIR ?? '' };
    case 'origin':
      return { by, origin: values.PICTURES_ORIGIN ?? '' };
    case 'bucket':
      return {
        by,
        address: values.PICTURES_BUCKET ?? '',
        keys: {
          region: values.AWS_REGION,
          keyId: values.AWS_ACCESS_KEY_ID ?? '',
          secretKey: values.AWS_SECRET_ACCESS_KEY ?? '',
          sessionToken: values.AWS_SESSION_TOKEN,
        },
      };
    case 'sample':
    case 'none':
      return { by };
  }
}

type SettingName = keyof typeof backendSettings;
/** These have defaults. */
type ApiSettingName = Extract<SettingName, `${string}_API`>;

function readExternalServices({
  values,
  problems,
  isOpenToShoppers,
}: Reading): ExternalServicesConfiguration {
  const { SHIPPING, MAIL, TFIREFLAY_URL } = values;
  const { POSTAL_CODES = TFIREFLAY_URL ? 'viacep' : 'table' } = values;
  const payments = values.PAYMENTS ?? (values.SANDBOX ? 'sandbox' : 'none');
  if (payments === 'sandbox' && !values.SANDBOX) {
    problems.push('PAYMENTS must be cielo or none, because SANDBOX is off.');
  }
  if (payments !== 'none' && TFIREFLAY_URL) {
    problems.push('PAYMENTS must be none, because the server at TFIREFLAY_URL charges the orders.');
  }
  const requireSetting = (name: SettingName, service: string) => {
    const value = values[name];
    if (typeof value === 'string') return value;
    const isInvalid = problems.some((problem) => problem.startsWith(`${name} `));
    if (!isInvalid) problems.push(`${name} must be set, because ${service}.`);
    return '';
  };
  const checkApi = (name: ApiSettingName) => {
    const address = values[name];
    if (!isOpenToShoppers) return address;
    if (!address.startsWith('https://')) problems.push(`${name} must be an https address.`);
    if (/sandbox/i.test(address)) {
      problems.push(`${name} must not be a sandbox, where payments are not real.`);
    }
    return address;
  };
  return {
    payments:
      payments === 'cielo'
        ? {
            by: payments,
            merchantId: requireSetting('CIELO_MERCHANT_ID', 'PAYMENTS=cielo'),
            merchantKey: requireSetting('CIELO_MERCHANT_KEY', 'PAYMENTS=cielo'),
            api: checkApi('CIELO_API'),
            queryApi: checkApi('CIELO_QUERY_API'),
          }
        : { by: payments },
    shipping:
      SHIPPING === 'melhor-envio'
        ? {
            by: SHIPPING,
            token: requireSetting('MELHOR_ENVIO_TOKEN', 'SHIPPING=melhor-envio'),
            api: checkApi('MELHOR_ENVIO_API'),
          }
        : { by: SHIPPING },
    shippingRates: values.SHIPPING_RATES,
    postalCoordinates: values.POSTAL_COORDINATES,
    postalCodes:
      POSTAL_CODES === 'viacep'
        ? { by: POSTAL_CODES, api: checkApi('VIACEP_API') }
        : { by: POSTAL_CODES },
    mail:
      MAIL === 'smtp'
        ? {
            by: MAIL,
            url: requireSetting('SMTP_URL', 'MAIL=smtp'),
            from: requireSetting('MAIL_FROM', 'MAIL=smtp'),
          }
        : { by: MAIL },
  };
}

import { readBucketKeys } from '@fireflay/pictures';
import type { BucketKeys } from '@fireflay/pictures';
import { ConfigurationError, MISSING_BACKEND_TOKEN, readSettings } from '@fireflay/service';
import type { Environment, SettingsReading } from '@fireflay/service';
import { dataFolder } from './package-root';
import { backendSettings } from './settings';

type Reading = SettingsReading<typeof backendSettings>;
type Settings = Reading['values'];
type SettingName = keyof Settings;

/** The adapter of each external service, with its settings. */
interface ExternalServices {
  payments:
    | { adapter: 'sandbox' | 'none' }
    | { adapter: 'cielo'; merchantId: string; merchantKey: string; api: string; queryApi: string };
  shipping: { adapter: 'table' } | { adapter: 'melhor-envio'; token: string; api: string };
  postalCodes: { adapter: 'table' } | { adapter: 'viacep'; api: string };
  mail: { adapter: 'mailbox' } | { adapter: 'smtp'; url: string; from: string };
}

/** Where pictures come from. */
type PicturesConfiguration =
  | { adapter: 'sample' | 'none' }
  | { adapter: 'folder'; folder: string }
  | { adapter: 'origin'; origin: string }
  /** A host with the pictures of a retailer's own server. */
  | { adapter: 'retailer'; origin: string }
  | { adapter: 'bucket'; address: string; keys: BucketKeys };

/** The values of all settings, under their names, and what follows from several of them. */
export interface Configuration extends ExternalServices, Settings {
  /** The data folder as an absolute path. */
  DATA_DIR: string;
  /** Links in e-mails use it. */
  STORE_ORIGIN: string;
  /** Public origin of the back office. */
  backOfficeOrigin: string;
  pictures: PicturesConfiguration;
  /** A production store, as opposed to one on a single machine for trying it out. */
  isOpenToShoppers: boolean;
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
  if (reading.isGiven('API_TLS_CERT')) requireSetting(reading, 'API_TLS_KEY', 'API_TLS_CERT is');
  if (reading.isGiven('API_TLS_KEY')) requireSetting(reading, 'API_TLS_CERT', 'API_TLS_KEY is');
  checkBackOffice(reading);
  if (values.TFIREFLAY_URL && values.SANDBOX) {
    problems.push('SANDBOX must be off, because TFIREFLAY_URL names the server with the products.');
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    ...values,
    DATA_DIR: dataFolder(values.DATA_DIR),
    STORE_ORIGIN: values.STORE_ORIGIN ?? 'http://localhost:3000',
    backOfficeOrigin: backOfficeOriginOf(values),
    isOpenToShoppers,
    ...externalServices,
    pictures,
  };
}

/** @returns a setting that another one needs; '' with a problem if it is not set, or is invalid */
function requireSetting(reading: Reading, name: SettingName, reason: string): string {
  const value = reading.values[name];
  if (!reading.isGiven(name)) reading.problems.push(`${name} must be set, because ${reason}.`);
  return typeof value === 'string' ? value : '';
}

/** Without BACK_OFFICE_ORIGIN, which production requires, the back office is on this machine. */
export const backOfficeOriginOf = ({
  BACK_OFFICE_ORIGIN,
  BACK_OFFICE_PORT,
}: Pick<Settings, 'BACK_OFFICE_ORIGIN' | 'BACK_OFFICE_PORT'>): string =>
  BACK_OFFICE_ORIGIN ?? `http://localhost:${BACK_OFFICE_PORT ?? ''}`;

/** Cookies belong to a host, whatever the port: on the store's own, its pages could use those of employees. */
function checkBackOffice(reading: Reading): void {
  const { values, problems, isOpenToShoppers } = reading;
  if (values.BACK_OFFICE_PORT === undefined || !isOpenToShoppers) return;
  const backOffice = requireSetting(reading, 'BACK_OFFICE_ORIGIN', 'BACK_OFFICE_PORT is');
  if (backOffice && values.STORE_ORIGIN && hostOf(backOffice) === hostOf(values.STORE_ORIGIN)) {
    problems.push('BACK_OFFICE_ORIGIN must be on another host than STORE_ORIGIN.');
  }
}

const hostOf = (origin: string) => new URL(origin).hostname;

/** A store that takes money must be able to move its orders, and must say who it is. */
function checkFulfilment(reading: Reading, { payments }: ExternalServices): void {
  const { values, problems, isOpenToShoppers } = reading;
  if (values.FULFILMENT === 'webhook') {
    requireSetting(reading, 'ERP_WEBHOOK_SECRETS', 'FULFILMENT=webhook');
  }
  if (values.ERP_WEBHOOK_URL !== undefined) {
    requireSetting(reading, 'ERP_WEBHOOK_SECRETS', 'ERP_WEBHOOK_URL is');
  }
  if (!isOpenToShoppers || payments.adapter !== 'cielo') return;
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

const PHOTOGRAPH_SOURCES = 'folder, origin or bucket';

function readPictures(reading: Reading): PicturesConfiguration {
  const { values, problems, isOpenToShoppers } = reading;
  const { SANDBOX, TFIREFLAY_URL, PICTURES_ORIGIN } = values;
  if (TFIREFLAY_URL && (values.PICTURES ?? 'origin') === 'origin') {
    return { adapter: 'retailer', origin: PICTURES_ORIGIN ?? TFIREFLAY_URL };
  }
  const adapter = values.PICTURES ?? (SANDBOX ? 'sample' : 'none');
  const required = (name: SettingName) => requireSetting(reading, name, `PICTURES=${adapter}`);
  switch (adapter) {
    case 'folder':
      return { adapter, folder: required('PICTURES_DIR') };
    case 'origin':
      return { adapter, origin: required('PICTURES_ORIGIN') };
    case 'bucket':
      return {
        adapter,
        address: required('PICTURES_BUCKET'),
        // A role is complete or none.
        keys: readBucketKeys(values) ?? {
          region: values.AWS_REGION,
          keyId: required('AWS_ACCESS_KEY_ID'),
          secretKey: required('AWS_SECRET_ACCESS_KEY'),
        },
      };
    case 'sample':
      if (!SANDBOX) {
        problems.push(`PICTURES must be ${PHOTOGRAPH_SOURCES}, because SANDBOX is off.`);
      }
      return { adapter };
    case 'none':
      if (isOpenToShoppers) {
        problems.push(
          `PICTURES must be ${PHOTOGRAPH_SOURCES}: without it no product has a photograph.`,
        );
      }
      return { adapter };
  }
}

/** The addresses of APIs, which have defaults. */
type ApiSettingName = Extract<SettingName, `${string}_API`>;

function readExternalServices(reading: Reading): ExternalServices {
  const { values, problems, isOpenToShoppers } = reading;
  const { SHIPPING, MAIL, TFIREFLAY_URL } = values;
  const { POSTAL_CODES = TFIREFLAY_URL ? 'viacep' : 'table' } = values;
  const payments = values.PAYMENTS ?? (values.SANDBOX ? 'sandbox' : 'none');
  if (payments === 'sandbox' && !values.SANDBOX) {
    problems.push('PAYMENTS must be cielo or none, because SANDBOX is off.');
  }
  if (payments !== 'none' && TFIREFLAY_URL) {
    problems.push('PAYMENTS must be none, because the server at TFIREFLAY_URL charges the orders.');
  }
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
            adapter: payments,
            merchantId: requireSetting(reading, 'CIELO_MERCHANT_ID', 'PAYMENTS=cielo'),
            merchantKey: requireSetting(reading, 'CIELO_MERCHANT_KEY', 'PAYMENTS=cielo'),
            api: checkApi('CIELO_API'),
            queryApi: checkApi('CIELO_QUERY_API'),
          }
        : { adapter: payments },
    shipping:
      SHIPPING === 'melhor-envio'
        ? {
            adapter: SHIPPING,
            token: requireSetting(reading, 'MELHOR_ENVIO_TOKEN', 'SHIPPING=melhor-envio'),
            api: checkApi('MELHOR_ENVIO_API'),
          }
        : { adapter: SHIPPING },
    postalCodes:
      POSTAL_CODES === 'viacep'
        ? { adapter: POSTAL_CODES, api: checkApi('VIACEP_API') }
        : { adapter: POSTAL_CODES },
    mail:
      MAIL === 'smtp'
        ? {
            adapter: MAIL,
            url: requireSetting(reading, 'SMTP_URL', 'MAIL=smtp'),
            from: requireSetting(reading, 'MAIL_FROM', 'MAIL=smtp'),
          }
        : { adapter: MAIL },
  };
}

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

/** The settings that both servers have; their defaults differ. */
export const serverSettings = ({
  trustProxy,
  logLevel,
}: {
  trustProxy: string | false;
  logLevel: (typeof LOG_LEVELS)[number];
}) => ({
  // A misspelt value would switch the checks of production off.
  NODE_ENV: setting(oneOf('production', 'development', 'test')),
  FIREFLAY_MODE: setting(oneOf('local')),
  STORE_ORIGIN: setting(origin, {
    inProduction: (value) =>
      value?.startsWith('https:') ? undefined : 'be the public https address of the store',
  }),
  /** The retailer's own server. The shell only wants to know that there is one. */
  TFIREFLAY_URL: setting(httpAddress, {
    inProduction: (address) =>
      address === undefined || address.startsWith('https:') || isLoopback(new URL(address).hostname)
        ? undefined
        : 'be https: passwords and card data are sent to another host',
  }),
  STORE_PROFILE: setting(file),
  STORE_FILES: setting(folder),
  PICTURES_ORIGIN: setting(httpAddress, {
    inProduction: (address) =>
      address === undefined || address.startsWith('https:') || isLoopback(new URL(address).hostname)
        ? undefined
        : 'be https: others could change the pictures on their way',
  }),
  PICTURES_CACHE_MB: setting(integer(16, 1_000_000), { default: 2048 }),
  BACKEND_TOKEN: setting(secret(MIN_BACKEND_TOKEN_LENGTH)),
  DATA_DIR: setting(text),
  TRUST_PROXY: setting(trustedProxies, {
    default: trustProxy,
    inProduction: (value) =>
      value !== false && TrustedProxies.parse(value)?.areTooBroad
        ? 'trust fewer addresses: shoppers could forge their own'
        : undefined,
  }),
  LOG_LEVEL: setting(oneOf(...LOG_LEVELS), { default: logLevel }),
  DRAIN_SECONDS: setting(number(0, 300)),
  METRICS_HOST: setting(text, { default: '127.0.0.1' }),
});

/** Milliseconds between SIGTERM and closing: the balancer stops sending requests meanwhile. */
export const drainMsOf = (seconds: number | undefined, isOpenToShoppers: boolean): number =>
  1000 * (seconds ?? (isOpenToShoppers ? PRODUCTION_DRAIN_SECONDS : 0));

import { resolve } from 'node:path';
import type { Analytics } from 'shared-contracts/profile';
import { readReleaseStore } from '@fireflay/releases';
import type { ReleaseKey, ReleaseStore } from '@fireflay/releases';
import {
  ConfigurationError,
  drainMsOf,
  isLoopback,
  MISSING_BACKEND_TOKEN,
  readSettings,
} from '@fireflay/service';
import type { Environment, SettingsReading } from '@fireflay/service';
import type { GuardSettings } from './guard-settings';
import { shellSettings } from './settings';

/** The configuration of the shell's server. Read once, at start. */
export interface Configuration {
  port: number;
  host: string;
  /** The origin of the back end, which serves /api, /ws and /imagens. */
  apiBase: string;
  /** Whether a retailer's own server is behind the back end. */
  hasRetailerServer: boolean;
  /** Authenticates the shell to the back end; nothing is sent when undefined. */
  backendToken: string | undefined;
  /** The folder of the releases and the composition; for a bucket, this shell's copy. */
  releasesDir: string;
  /** Keeps what was last published for a start while the back end is down. */
  contentFile: string;
  /** The store in which releases are published and made live: that folder, or a bucket. */
  releases: ReleaseStore;
  /** One of them must have signed a release; without any, signatures are not required. */
  releasePublicKeys: ReleaseKey[];
  /** The shell's own browser build. */
  assetsDir: string;
  /** The render worker's bundle. */
  workerFile: string;
  /** The contract that the build provides to the remotes. */
  contractFile: string;
  /** Number of render processes for each composition of a share of the visitors. */
  renderWorkers: number;
  /** The store's public origin; when undefined, the host of a request is used. */
  storeOrigin: string | undefined;
  /** Folder of the retailer's own pictures; undefined: there are none. */
  storeFiles?: string | undefined;
  /** A JSON file that replaces the sample store profile. */
  storeProfile: string | undefined;
  /** Proxies whose `X-Forwarded-*` is trusted: addresses, networks or `loopback`; false: none. */
  trustProxy: string | false;
  /** Seconds for which a rendered view is shared with other requests for its address; 0: not at all. */
  viewCacheSeconds: number;
  logLevel: string;
  /** Milliseconds between SIGTERM and closing: its balancer stops sending requests meanwhile. */
  drainMs: number;
  /** Where Prometheus scrapes metrics; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Enables overrides for everybody who requests them; undefined: disabled. */
  overrides: OverrideSettings | undefined;
  /** Address of the collector of traces; undefined: no traces. */
  traceCollector?: string | undefined;
  /** Signs the links of previews; undefined: there are none. */
  previewKey: string | undefined;
  guard: GuardSettings;
  /** Receives a signed message for each change of a channel; undefined: nobody. */
  webhook?: { url: string; secret: string } | undefined;
  /** The service that counts visits; undefined: none. */
  analytics?: Analytics | undefined;
  /** Where the server for the tools of teams listens; undefined: nowhere. */
  platform: PlatformSettings | undefined;
  /** Development: open pages reload when the composition changes. */
  liveReload: boolean;
  /** A production store, as opposed to one on a single machine for trying it out. */
  isOpenToShoppers: boolean;
}

export interface OverrideSettings {
  /** Other origins from which overrides may load remotes. */
  origins: string[];
}

/** Where the server for the tools of teams listens, and its password. */
export interface PlatformSettings {
  host: string;
  port: number;
  /** Undefined only on a single machine, for trying the store out. */
  password: string | undefined;
}

/**
 * @param buildFolder the folder of the shell's bundles: `browser`, `server` and `service`
 * @throws ConfigurationError with one sentence for each fault
 */
export function readConfiguration(env: Environment, buildFolder: string): Configuration {
  const reading = readSettings(shellSettings, env);
  const { values, problems, isOpenToShoppers } = reading;
  const { METRICS_PORT: metricsPort, TRUST_PROXY: trustProxy } = values;
  if (metricsPort === values.PORT) problems.push('METRICS_PORT must not be the port of the store.');
  if (isOpenToShoppers && values.BACKEND_TOKEN === undefined) {
    problems.push(MISSING_BACKEND_TOKEN);
  }
  if (values.GA4_ID !== undefined && values.PLAUSIBLE_DOMAIN !== undefined) {
    problems.push('GA4_ID and PLAUSIBLE_DOMAIN must not both be set.');
  }
  if ((values.WEBHOOK_URL === undefined) !== (values.WEBHOOK_SECRET === undefined)) {
    problems.push('WEBHOOK_URL and WEBHOOK_SECRET must be set together.');
  }
  const platform = readPlatformSettings(reading);
  const dataDir = values.DATA_DIR ?? '.data';
  const releasesDir = resolve(values.RELEASES_DIR ?? resolve(dataDir, 'releases'));
  const releases = openReleases(env, releasesDir, problems);
  if (problems.length > 0 || !releases) throw new ConfigurationError(problems);

  return {
    port: values.PORT,
    host: values.HOST,
    apiBase: values.API_BASE,
    hasRetailerServer: values.TFIREFLAY_URL !== undefined,
    backendToken: values.BACKEND_TOKEN,
    releasesDir,
    contentFile: resolve(dataDir, 'published-content.json'),
    releases,
    releasePublicKeys: values.RELEASE_PUBLIC_KEYS,
    assetsDir: resolve(buildFolder, 'browser'),
    workerFile: resolve(buildFolder, 'server/main.cjs'),
    contractFile: resolve(buildFolder, 'server/contract.json'),
    renderWorkers: values.RENDER_WORKERS,
    storeOrigin: values.STORE_ORIGIN,
    storeProfile: values.STORE_PROFILE,
    storeFiles: values.STORE_FILES,
    trustProxy,
    viewCacheSeconds: values.LIVE_RELOAD ? 0 : values.VIEW_CACHE_SECONDS,
    logLevel: values.LOG_LEVEL,
    drainMs: drainMsOf(values.DRAIN_SECONDS, isOpenToShoppers),
    metrics: metricsPort === 0 ? undefined : { host: values.METRICS_HOST, port: metricsPort },
    traceCollector: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    overrides: values.OVERRIDES ? { origins: values.OVERRIDE_ORIGINS } : undefined,
    // No link is needed where overrides are on, because everybody can request a release there.
    previewKey: values.OVERRIDES ? undefined : values.PREVIEW_KEY,
    guard: {
      mode: values.GUARD,
      minVisits: values.GUARD_VISITS,
      marginPercent: values.GUARD_MARGIN,
      // If no proxy is trusted, all visitors may appear under the same address.
      minAddresses: values.GUARD_ADDRESSES ?? (trustProxy === false ? 1 : 3),
      promotionMinutes: values.GUARD_MINUTES,
    },
    webhook: readWebhook(values),
    analytics: readAnalytics(values),
    platform,
    liveReload: values.LIVE_RELOAD,
    isOpenToShoppers,
  };
}

function readWebhook({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: secret,
}: SettingsReading<typeof shellSettings>['values']): Configuration['webhook'] {
  return url === undefined || secret === undefined ? undefined : { url, secret };
}

function readAnalytics({
  GA4_ID: ga4,
  PLAUSIBLE_DOMAIN: plausible,
}: SettingsReading<typeof shellSettings>['values']): Analytics | undefined {
  if (ga4 !== undefined) return { provider: 'ga4', id: ga4 };
  return plausible === undefined ? undefined : { provider: 'plausible', id: plausible };
}

/** @returns undefined where it is disabled */
function readPlatformSettings({
  values,
  problems,
  isOpenToShoppers,
}: SettingsReading<typeof shellSettings>): PlatformSettings | undefined {
  const { PLATFORM_PORT: port, PLATFORM_HOST: host, PLATFORM_PASSWORD: password } = values;
  if (port === undefined) return undefined;
  if (port === values.PORT || port === values.METRICS_PORT) {
    problems.push('PLATFORM_PORT must differ from PORT and METRICS_PORT.');
  }
  const isExposed = !isLoopback(host);
  if (password === undefined && isExposed) {
    problems.push(`PLATFORM_PASSWORD must be set because other machines can reach ${host}.`);
  } else if (password === undefined && isOpenToShoppers) {
    problems.push(
      'PLATFORM_PASSWORD must be set: the code of remotes runs on this machine and can reach it.',
    );
  }
  if (isExposed && isOpenToShoppers) {
    problems.push(
      'PLATFORM_HOST must be 127.0.0.1: it has no TLS of its own. Put a proxy with TLS on this machine before it.',
    );
  }
  return { host, port, password };
}

function openReleases(
  env: Environment,
  folder: string,
  problems: string[],
): ReleaseStore | undefined {
  try {
    return readReleaseStore(env, folder);
  } catch (error) {
    problems.push((error as Error).message);
    return undefined;
  }
}

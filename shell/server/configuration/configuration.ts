import type { KeyObject } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import {
  readPublicKeys,
  ReleaseBucket,
  readReleaseStore,
  type ReleaseStore,
} from '@fireflay/releases';
import { MIN_BACKEND_TOKEN_LENGTH, TrustedProxies } from '@fireflay/service';
import { readGuardSettings } from './guard-settings';
import type { GuardSettings } from '../health/guard';
import { readPlatformSettings, type PlatformSettings } from './platform-settings';
import { findUnsafeSettings } from './production-checks';
import { ReleaseCache } from '../releases/release-cache';

/** The configuration of the shell's server. Read once, at start. */
export interface Configuration {
  port: number;
  host: string;
  /** The origin of the back end, which serves /api, /ws and /imagens. */
  apiBase: string;
  /** Authenticates the shell to the back end; nothing is sent when undefined. */
  backendToken: string | undefined;
  /** The folder of the releases and the composition; for a bucket, this shell's copy. */
  releasesDir: string;
  /** The store in which releases are published and made live: that folder, or a bucket. */
  releases: ReleaseStore;
  /** One of them must have signed a release; without any, signatures are not required. */
  releasePublicKeys: KeyObject[];
  /** The shell's own browser build. */
  assetsDir: string;
  /** The render worker's bundle. */
  workerFile: string;
  /** Number of render processes for each composition of a share of the visitors. */
  renderWorkers: number;
  /** The store's public origin; when undefined, the host of a request is used. */
  storeOrigin: string | undefined;
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
  guard: GuardSettings;
  /** Where the platform page listens; undefined: nowhere. */
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

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export class ConfigurationError extends Error {}

/**
 * @param buildFolder the folder of the shell's bundles: `browser`, `server` and `service`
 * @throws ConfigurationError with one sentence for each invalid value
 */
export function readConfiguration(env: NodeJS.ProcessEnv, buildFolder: string): Configuration {
  const problems: string[] = [];
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    problems.push(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  }
  const apiBase = env.API_BASE ?? 'http://127.0.0.1:4000';
  if (!URL.canParse(apiBase) || !/^https?:/.test(apiBase)) {
    problems.push(`API_BASE must be an http(s) address, not "${apiBase}".`);
  }
  const backendToken = env.BACKEND_TOKEN?.trim() || undefined;
  if (backendToken !== undefined && backendToken.length < MIN_BACKEND_TOKEN_LENGTH) {
    problems.push(`BACKEND_TOKEN must have at least ${MIN_BACKEND_TOKEN_LENGTH} characters.`);
  }
  const trustProxy = env.TRUST_PROXY ?? 'off';
  if (trustProxy !== 'off' && !TrustedProxies.parse(trustProxy)) {
    problems.push(
      `TRUST_PROXY must be "off", "loopback" or a list of addresses, not "${trustProxy}".`,
    );
  }
  const viewCacheSeconds = Number(env.VIEW_CACHE_SECONDS ?? 5);
  if (!(viewCacheSeconds >= 0 && viewCacheSeconds <= 60)) {
    problems.push(
      `VIEW_CACHE_SECONDS must be a number from 0 to 60, not "${env.VIEW_CACHE_SECONDS}".`,
    );
  }
  const renderWorkers = Number(env.RENDER_WORKERS ?? defaultRenderWorkers());
  if (!Number.isInteger(renderWorkers) || renderWorkers < 1 || renderWorkers > 64) {
    problems.push(`RENDER_WORKERS must be a number from 1 to 64, not "${env.RENDER_WORKERS}".`);
  }
  const storeOrigin = env.STORE_ORIGIN?.replace(/\/+$/, '');
  if (storeOrigin !== undefined && !isOrigin(storeOrigin)) {
    problems.push(`STORE_ORIGIN must be an http(s) origin, not "${env.STORE_ORIGIN}".`);
  }
  const logLevel = env.LOG_LEVEL ?? 'warn';
  if (!LOG_LEVELS.includes(logLevel)) {
    problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${logLevel}".`);
  }
  const isOpenToShoppers = env.NODE_ENV === 'production' && env.FIREFLAY_MODE !== 'local';
  const drainSeconds = Number(env.DRAIN_SECONDS ?? (isOpenToShoppers ? 5 : 0));
  if (!(drainSeconds >= 0 && drainSeconds <= 300)) {
    problems.push(`DRAIN_SECONDS must be a number from 0 to 300, not "${env.DRAIN_SECONDS}".`);
  }
  const metricsPort = Number(env.METRICS_PORT ?? 0);
  if (!Number.isInteger(metricsPort) || metricsPort < 0 || metricsPort > 65535) {
    problems.push(`METRICS_PORT must be a number from 1 to 65535, not "${env.METRICS_PORT}".`);
  } else if (metricsPort > 0 && metricsPort === port) {
    problems.push('METRICS_PORT must not be the port of the store.');
  }
  const overrides = env.OVERRIDES ?? 'off';
  if (overrides !== 'on' && overrides !== 'off') {
    problems.push(`OVERRIDES must be "on" or "off", not "${overrides}".`);
  }
  const origins = (env.OVERRIDE_ORIGINS ?? '').split(',').flatMap((each) => each.trim() || []);
  for (const origin of origins) {
    if (isOrigin(origin)) continue;
    problems.push(`OVERRIDE_ORIGINS must list origins as http://host:port, not "${origin}".`);
  }

  const guard = readGuardSettings(env, problems);
  const platform = readPlatformSettings(env, [port, metricsPort], problems);
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  const releasesDir = resolve(env.RELEASES_DIR ?? resolve(dataDir, 'releases'));
  let releases: ReleaseStore | undefined;
  try {
    const store = readReleaseStore(env, releasesDir);
    releases = store instanceof ReleaseBucket ? new ReleaseCache(store, releasesDir) : store;
  } catch (error) {
    problems.push((error as Error).message);
  }
  const releasePublicKeys = readReleaseKeys(env, problems);
  if (problems.length > 0 || !releases) throw new ConfigurationError(problems.join('\n'));

  const configuration: Configuration = {
    port,
    host: env.HOST ?? '127.0.0.1',
    apiBase: apiBase.replace(/\/+$/, ''),
    backendToken,
    releasesDir,
    releases,
    releasePublicKeys,
    assetsDir: resolve(buildFolder, 'browser'),
    workerFile: resolve(buildFolder, 'server/main.cjs'),
    renderWorkers,
    storeOrigin,
    storeProfile: env.STORE_PROFILE,
    trustProxy: trustProxy === 'off' ? false : trustProxy,
    viewCacheSeconds: env.LIVE_RELOAD === 'on' ? 0 : viewCacheSeconds,
    logLevel,
    drainMs: drainSeconds * 1000,
    metrics: metricsPort ? { host: env.METRICS_HOST ?? '127.0.0.1', port: metricsPort } : undefined,
    overrides: overrides === 'on' ? { origins } : undefined,
    guard,
    platform,
    liveReload: env.LIVE_RELOAD === 'on',
    isOpenToShoppers,
  };
  const unsafe = isOpenToShoppers ? findUnsafeSettings(configuration) : [];
  if (unsafe.length > 0) throw new ConfigurationError(unsafe.join('\n'));
  return configuration;
}

/** Releases must be signed, except in a store on a single machine for trying it out. */
function readReleaseKeys(env: NodeJS.ProcessEnv, problems: string[]): KeyObject[] {
  try {
    const keys = readPublicKeys(env.RELEASE_PUBLIC_KEYS ?? '');
    if (keys.length === 0 && env.NODE_ENV === 'production' && env.FIREFLAY_MODE !== 'local') {
      problems.push('RELEASE_PUBLIC_KEYS must list the keys that sign releases.');
    }
    return keys;
  } catch (error) {
    problems.push((error as Error).message);
    return [];
  }
}

/** One core is left to the server process. */
const MAX_DEFAULT_RENDER_WORKERS = 4;
const defaultRenderWorkers = () =>
  Math.min(Math.max(availableParallelism() - 1, 1), MAX_DEFAULT_RENDER_WORKERS);

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;

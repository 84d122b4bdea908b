import { availableParallelism } from 'node:os';
import { parsePublicKeys } from '@fireflay/releases';
import type { ReleaseKey } from '@fireflay/releases';
import { isLoopback, serverSettings, setting, settingTypes } from '@fireflay/service';
import type { SettingType } from '@fireflay/service';

const { hostAddress, httpAddress, integer, number, onOff, oneOf, origins, port, secret, text } =
  settingTypes;

const publicKeys: SettingType<ReleaseKey[]> = {
  expected:
    'a list of Ed25519 public keys, as mf-catalog=<key>,*=<key>: the base64 of their SPKI DER',
  isSecret: true,
  parse(list) {
    try {
      return parsePublicKeys(list);
    } catch {
      return undefined;
    }
  },
};

/** One core is left to the server process. */
const MAX_DEFAULT_RENDER_WORKERS = 4;
const defaultRenderWorkers = Math.min(
  Math.max(availableParallelism() - 1, 1),
  MAX_DEFAULT_RENDER_WORKERS,
);

const MIN_PLATFORM_PASSWORD_LENGTH = 16;
const MIN_PREVIEW_KEY_LENGTH = 32;

/** Every setting of the shell; docs/configuration.md describes them. The releases store reads its own. */
export const shellSettings = {
  ...serverSettings({ trustProxy: false, logLevel: 'warn' }),
  PORT: setting(port, { default: 3000 }),
  HOST: setting(text, { default: '127.0.0.1' }),
  API_BASE: setting(httpAddress, {
    default: 'http://127.0.0.1:4000',
    inProduction: (address) =>
      address.startsWith('https:') || isLoopback(new URL(address).hostname)
        ? undefined
        : 'be https: passwords and card data are sent to another host',
  }),
  RENDER_WORKERS: setting(integer(1, 64), { default: defaultRenderWorkers }),
  VIEW_CACHE_SECONDS: setting(number(0, 60), { default: 5 }),
  /** 0: no metrics. */
  METRICS_PORT: setting(integer(0, 65_535), { default: 0 }),
  PLATFORM_PORT: setting(port),
  PLATFORM_HOST: setting(hostAddress, { default: '127.0.0.1' }),
  PLATFORM_PASSWORD: setting(secret(MIN_PLATFORM_PASSWORD_LENGTH)),
  RELEASES_DIR: setting(text),
  RELEASE_PUBLIC_KEYS: setting(publicKeys, {
    default: [],
    inProduction: (keys) => (keys.length > 0 ? undefined : 'list the keys that sign releases'),
  }),
  GUARD: setting(oneOf('on', 'canary', 'watch'), { default: 'on' }),
  GUARD_VISITS: setting(number(0, 1_000_000), { default: 30 }),
  GUARD_MARGIN: setting(number(0, 100), { default: 2 }),
  GUARD_ADDRESSES: setting(number(0, 8)),
  GUARD_MINUTES: setting(number(0, 60), { default: 10 }),
  OVERRIDES: setting(onOff, {
    default: false,
    inProduction: (isOn) =>
      isOn ? 'be off: a link could show any published version to others' : undefined,
  }),
  PREVIEW_KEY: setting(secret(MIN_PREVIEW_KEY_LENGTH)),
  OVERRIDE_ORIGINS: setting(origins, { default: [] }),
  /** Development: open pages reload when the composition changes. */
  LIVE_RELOAD: setting(onOff, {
    default: false,
    inProduction: (isOn) => (isOn ? 'be off: it is for development only' : undefined),
  }),
};

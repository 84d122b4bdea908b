import { availableParallelism } from 'node:os';
import { parsePublicKeys } from '@fireflay/releases';
import type { ReleaseKey } from '@fireflay/releases';
import {
  bucketSettings,
  httpsElsewhere,
  serverSettings,
  setting,
  settingTypes,
} from '@fireflay/service';
import type { SettingType } from '@fireflay/service';

const {
  hostAddress,
  httpAddress,
  integer,
  number,
  onOff,
  oneOf,
  origins,
  port,
  secret,
  text,
  webhookAddress,
} = settingTypes;

const publicKeys: SettingType<ReleaseKey[]> = {
  expected:
    'a list of Ed25519 public keys, as mf-catalog=<key>,*=<key>: the base64 of their SPKI DER',
  isHidden: true,
  parse(list) {
    try {
      return parsePublicKeys(list);
    } catch {
      return undefined;
    }
  },
};

const measurementId: SettingType<string> = {
  expected: 'the measurement id of a web stream, as G-AB12CD34EF',
  parse: (id) => (/^G-[A-Z\d]{4,20}$/.test(id) ? id : undefined),
};

const plausibleDomain: SettingType<string> = {
  expected: 'a domain, as loja.com.br',
  parse: (domain) => (/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(domain) ? domain : undefined),
};

/** One core is left to the server process. */
const MAX_DEFAULT_RENDER_WORKERS = 4;
const defaultRenderWorkers = Math.min(
  Math.max(availableParallelism() - 1, 1),
  MAX_DEFAULT_RENDER_WORKERS,
);

const MIN_PLATFORM_PASSWORD_LENGTH = 16;
const MIN_PREVIEW_KEY_LENGTH = 32;

/** The settings that only the shell has. */
export const ownSettings = {
  PORT: setting(port, 'Port of the store.', { default: 3000 }),
  HOST: setting(
    text,
    'Address to listen on: 0.0.0.0 or one network for a balancer on another machine.',
    { default: '127.0.0.1' },
  ),
  API_BASE: setting(
    httpAddress,
    'Origin of the back end: /api, /ws, /imagens and /sandbox. If set, `npm start` starts none.',
    {
      default: 'http://127.0.0.1:4000',
      inProduction: httpsElsewhere('passwords and card data are sent to another host'),
    },
  ),
  RENDER_WORKERS: setting(integer(1, 64), '1 to 64 render processes, each with up to 512 MB.', {
    defaultText: 'cores − 1, from 1 to 4',
    default: defaultRenderWorkers,
  }),
  VIEW_CACHE_SECONDS: setting(
    number(0, 60),
    '0 to 60. Time that a first view serves all visitors. 0: none is kept for an overload either.',
    { default: 5 },
  ),
  METRICS_PORT: setting(integer(0, 65_535), 'Port of /metrics for Prometheus.', {
    defaultText: 'none: no metrics',
    default: 0,
  }),
  PLATFORM_PORT: setting(
    port,
    'Port for [the tools of teams](releasing.md#for-the-tools-of-teams).',
    {
      defaultText: 'none',
    },
  ),
  PLATFORM_HOST: setting(
    hostAddress,
    'Its address. Another one needs a password; production refuses it: there is no TLS.',
    { default: '127.0.0.1' },
  ),
  PLATFORM_PASSWORD: setting(
    secret(MIN_PLATFORM_PASSWORD_LENGTH),
    'Its password, at least 16 characters. Any name can be given with it.',
    { defaultText: 'none; required in production' },
  ),
  RELEASE_PUBLIC_KEYS: setting(
    publicKeys,
    'Public keys, as `mf-catalog=<key>,*=<key>`. One of the remote must have [signed](releasing.md#signatures) a release.',
    {
      defaultText: 'none; required in production',
      default: [],
      inProduction: (keys) => (keys.length > 0 ? undefined : 'list the keys that sign releases'),
    },
  ),
  GUARD: setting(
    oneOf('on', 'canary', 'watch'),
    'Power of [the guard](releasing.md#the-guard): `on`, `canary` (canaries only), `watch` (log only).',
    { default: 'on' },
  ),
  GUARD_VISITS: setting(
    number(0, 1_000_000),
    'Pages that must use a release before the guard decides.',
    { default: 30 },
  ),
  GUARD_MARGIN: setting(
    number(0, 100),
    'Percentage points by which a failure rate must certainly be higher.',
    { default: 2 },
  ),
  GUARD_ADDRESSES: setting(
    number(0, 8),
    'Network blocks (IPv4 /24, IPv6 /48) that must report failures of a canary, at most 8.',
    { defaultText: '1; 3 if `TRUST_PROXY` is set' },
  ),
  GUARD_MINUTES: setting(
    number(0, 60),
    'Minutes after a promotion in which it is compared with the release before it. 0: never.',
    { default: 10 },
  ),
  WEBHOOK_URL: setting(
    webhookAddress,
    'Public https address that gets [each decision](releasing.md#webhook).',
    { defaultText: 'none' },
  ),
  WEBHOOK_SECRET: setting(secret(MIN_PREVIEW_KEY_LENGTH), 'Signs these messages.', {
    defaultText: 'none; required with `WEBHOOK_URL`',
  }),
  GA4_ID: setting(
    measurementId,
    'Google Analytics for shoppers who agree ([going live](going-live.md#12-be-found)).',
    { defaultText: 'none: not loaded' },
  ),
  PLAUSIBLE_DOMAIN: setting(
    plausibleDomain,
    'The same for Plausible: the domain of the store there. Not both.',
    { defaultText: 'none: not loaded' },
  ),
  PREVIEW_KEY: setting(
    secret(MIN_PREVIEW_KEY_LENGTH),
    'Signs [links of previews](releasing.md#previews-in-production): 32 characters or more. Not where `OVERRIDES` is on.',
    { defaultText: 'none: no previews' },
  ),
};

/** Where the shell finds releases, beside the key of the bucket. */
export const releaseSettings = {
  RELEASES_DIR: setting(
    text,
    "Folder of releases and composition. With a bucket: the shell's own copy.",
    { defaultText: '`releases` in `DATA_DIR`' },
  ),
  RELEASES_BUCKET: setting(
    text,
    'Address of [a bucket instead](releasing.md#a-bucket-instead-of-the-folder).',
    { defaultText: 'none: the folder' },
  ),
};

/** The settings of the shell that production refuses. */
export const developmentSettings = {
  OVERRIDES: setting(
    onOff,
    '`on`: a session can request [other releases](qa.md#another-version-in-the-store). Production refuses it.',
    {
      default: false,
      inProduction: (isOn) =>
        isOn ? 'be off: a link could show any published version to others' : undefined,
    },
  ),
  OVERRIDE_ORIGINS: setting(
    origins,
    "Other origins of such releases. Their code runs in the store's page: list only your own.",
    { defaultText: 'none', default: [] },
  ),
  LIVE_RELOAD: setting(
    onOff,
    '`on`: pages follow new builds and compositions; files are not cached. Production refuses it.',
    {
      default: false,
      inProduction: (isOn) => (isOn ? 'be off: it is for development only' : undefined),
    },
  ),
};

/** Every setting of the shell. */
export const shellSettings = {
  ...serverSettings({ trustProxy: false, logLevel: 'warn' }),
  ...bucketSettings,
  ...ownSettings,
  ...releaseSettings,
  ...developmentSettings,
};

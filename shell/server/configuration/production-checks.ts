import { TrustedProxies } from '@fireflay/service';
import type { PlatformSettings } from './platform-settings';

interface CheckedSettings {
  storeOrigin: string | undefined;
  apiBase: string;
  trustProxy: string | false;
  overrides: object | undefined;
  liveReload: boolean;
  platform: PlatformSettings | undefined;
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/** What a store that is open to everybody must not run with: one sentence each. */
export function findUnsafeSettings({
  storeOrigin,
  apiBase,
  trustProxy,
  overrides,
  liveReload,
  platform,
}: CheckedSettings): string[] {
  const { protocol, hostname } = new URL(apiBase);
  return [
    ...(storeOrigin?.startsWith('https:')
      ? []
      : ['STORE_ORIGIN must be the https address where shoppers see the store.']),
    ...(trustProxy !== false && TrustedProxies.parse(trustProxy)?.areTooBroad
      ? ['TRUST_PROXY believes too many addresses, so that shoppers could choose their own.']
      : []),
    ...(protocol === 'https:' || isLoopback(hostname)
      ? []
      : ['API_BASE must be https: passwords and cards go to another host.']),
    ...(overrides
      ? ['OVERRIDES is on: anybody could have others see any published version. Set OVERRIDES=off.']
      : []),
    ...(liveReload ? ['LIVE_RELOAD is on, which is for development. Leave it out.'] : []),
    ...(platform && !isLoopback(platform.host)
      ? [
          'PLATFORM_HOST must be 127.0.0.1: the page has no TLS of its own. Put a proxy with TLS on this machine before it.',
        ]
      : []),
  ];
}

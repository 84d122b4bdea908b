import { isLoopback, TrustedProxies } from '@fireflay/service';
import type { PlatformSettings } from './platform-settings';

interface CheckedSettings {
  storeOrigin: string | undefined;
  apiBase: string;
  trustProxy: string | false;
  overrides: object | undefined;
  liveReload: boolean;
  platform: PlatformSettings | undefined;
}

/** Settings that a store open to shoppers must not run with: one sentence each. */
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
      : ['STORE_ORIGIN must be the public https address of the store.']),
    ...(trustProxy !== false && TrustedProxies.parse(trustProxy)?.areTooBroad
      ? ['TRUST_PROXY trusts too many addresses: shoppers could forge their own.']
      : []),
    ...(protocol === 'https:' || isLoopback(hostname)
      ? []
      : ['API_BASE must be https: passwords and card data are sent to another host.']),
    ...(overrides
      ? ['OVERRIDES is on: a link could show any published version to others. Set OVERRIDES=off.']
      : []),
    ...(liveReload ? ['LIVE_RELOAD is on, which is for development only: remove it.'] : []),
    ...(platform && !isLoopback(platform.host)
      ? [
          'PLATFORM_HOST must be 127.0.0.1: the page has no TLS of its own. Put a proxy with TLS on this machine before it.',
        ]
      : []),
  ];
}

import type { Live } from './live-composition';
import { LIVE_RELOAD_TEXT } from './live-reload';
import { contentSecurityPolicy } from './security-headers';
import { startScript } from './view-assets';

const policies = new WeakMap<Live, string>();

/** The policy of every page of what is live: the same for each, so that a kept view serves many. */
export function documentPolicy(live: Live, liveReload: boolean): string {
  const known = policies.get(live);
  if (known) return known;
  const { scripts } = live.assetsOf([]);
  const policy = contentSecurityPolicy({
    inlineScripts: [startScript(scripts), ...(liveReload ? [LIVE_RELOAD_TEXT] : [])],
    partOrigins: partOriginsOf(live.composition.remotes.map(({ composed }) => composed.manifest)),
  });
  policies.set(live, policy);
  return policy;
}

/** Origins of the parts that do not come from the store itself. */
export function partOriginsOf(manifests: readonly string[]): string[] {
  const origins = manifests.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
  return [...new Set(origins)];
}

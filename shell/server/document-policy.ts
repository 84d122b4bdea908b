import type { Composed } from './live-composition';
import { LIVE_RELOAD_TEXT } from './live-reload';
import { contentSecurityPolicy, type DocumentPolicy } from './security-headers';
import { startScript } from './view-assets';

const policies = new WeakMap<object, string>();

/** The policy of every page of a composition: the same for each, so that a kept view serves many. */
export function documentPolicy(composed: Composed, liveReload: boolean): string {
  const lasting = composed.running ?? composed;
  const known = policies.get(lasting) ?? policyFor(composed, liveReload);
  policies.set(lasting, known);
  return known;
}

/** Of one page: like that of the others, but for its frames. */
export function policyFor(
  { remotes, assetsOf }: Pick<Composed, 'remotes' | 'assetsOf'>,
  liveReload: boolean,
  frames?: DocumentPolicy['frames'],
): string {
  const { scripts } = assetsOf([]);
  return contentSecurityPolicy({
    inlineScripts: [startScript(scripts), ...(liveReload ? [LIVE_RELOAD_TEXT] : [])],
    partOrigins: partOriginsOf(remotes.map((remote) => remote.composed.manifest)),
    frames,
  });
}

/** Origins of the parts that do not come from the store itself. */
export function partOriginsOf(manifests: readonly string[]): string[] {
  const origins = manifests.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
  return [...new Set(origins)];
}

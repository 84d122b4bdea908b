import type { ComposedRemote } from '../../remotes/composed-remote';
import { folderOf } from '../../remotes/composed-remote';

/** A remote as this page shows it. */
export interface ShownRemote {
  name: string;
  version: string;
  /** The folder of its files, as a whole address. */
  base: string;
  /** Another origin that serves it; undefined for a published release. */
  origin: string | undefined;
  /** It stands in the place of what visitors get. */
  isOverridden: boolean;
  refused: boolean;
}

export function toShownRemotes(
  remotes: readonly ComposedRemote[],
  overriddenNames: readonly string[],
): ShownRemote[] {
  return remotes.map(({ name, version, manifest, refused = false }) => {
    const base = new URL(folderOf(manifest), window.location.origin);
    return {
      name,
      version,
      base: base.href,
      origin: base.origin === window.location.origin ? undefined : base.origin,
      isOverridden: overriddenNames.includes(name),
      refused,
    };
  });
}

/** As the parameter names it: 'mf-catalog@1.4.0', or the address of who serves it. */
export const formatOverride = ({ name, version, origin, base }: ShownRemote) =>
  `${name}@${origin ? `${base}mf-manifest.json` : version}`;

/** The present address, asking for something of the session; it is clean again once the server took it. */
export function overrideUrl(...overrides: string[]): string {
  const url = new URL(window.location.href);
  for (const each of overrides) url.searchParams.append('mf', each);
  return url.href;
}

import { END_SESSION, OVERRIDE_PARAMETER, PREVIEW_PARAMETER } from '../../app/override-offer';
import type { ComposedRemote } from '../../remotes/composed-remote';
import { filesFolderOf, folderOf } from '../../remotes/composed-remote';

/** A remote on this page. */
export interface ShownRemote {
  name: string;
  version: string;
  /** The folder of its manifest, as an absolute URL. */
  base: string;
  /** The folder of its browser files, as an absolute URL. */
  files: string;
  /** Another origin that serves it; undefined for a published release. */
  origin: string | undefined;
  /** Whether it replaces the live release. */
  isOverridden: boolean;
  refused: boolean;
}

export function toShownRemotes(
  remotes: readonly ComposedRemote[],
  overriddenNames: readonly string[],
): ShownRemote[] {
  return remotes.map((remote) => {
    const { name, version, manifest, refused = false } = remote;
    const base = new URL(folderOf(manifest), window.location.origin);
    return {
      name,
      version,
      base: base.href,
      files: new URL(filesFolderOf(remote), window.location.origin).href,
      origin: base.origin === window.location.origin ? undefined : base.origin,
      isOverridden: overriddenNames.includes(name),
      refused,
    };
  });
}

/** The value of the parameter: 'mf-catalog@1.4.0', or the origin that serves it. */
export const formatOverride = ({ name, version, origin, base }: ShownRemote) =>
  `${name}@${origin ? `${base}mf-manifest.json` : version}`;

/** The present address, at which the server ends a preview. */
export function previewEndUrl(): string {
  const url = new URL(window.location.href);
  url.searchParams.set(PREVIEW_PARAMETER, END_SESSION);
  return url.href;
}

/** The present address with overrides; the server redirects to the address without them. */
export function overrideUrl(...overrides: string[]): string {
  const url = new URL(window.location.href);
  for (const each of overrides) url.searchParams.append(OVERRIDE_PARAMETER, each);
  return url.href;
}

import type { DeclaredRoutes } from 'shared-contracts/navigation';
import { MANIFEST_FILE, manifestUrl, parseReleaseName } from '@fireflay/releases';

/** A release that one session gets of a remote instead of the live one. */
export interface Override {
  remote: string;
  /** The version of a published release; for another origin, its host. */
  version: string;
  /** The address of the manifest: below /remotes/ for a published release. */
  manifest: string;
  /** The addresses of a release of another origin whose remote has no live release. */
  routes?: DeclaredRoutes;
}

/** Maximum number of overrides of one session, and maximum length of their list in characters. */
const MAX_OVERRIDES = 8;
const MAX_TEXT_LENGTH = 2000;

const ORIGIN_OVERRIDE = /^(mf-[a-z][a-z-]*)@(https?:\/\/[^\s@]+)$/;

/** Parses 'mf-catalog@1.4.0' or 'mf-catalog@http://localhost:3001'; undefined for any other text. */
export function parseOverride(text: string): Override | undefined {
  const release = parseReleaseName(text);
  if (release) return { ...release, manifest: manifestUrl(release.remote, release.version) };
  const [, remote, address] = ORIGIN_OVERRIDE.exec(text) ?? [];
  if (!remote || !address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!url.pathname.endsWith('.json')) {
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/${MANIFEST_FILE}`;
  }
  url.search = '';
  url.hash = '';
  return { remote, version: url.host, manifest: url.href };
}

/** The other origin that serves the remote; undefined for a published release. */
export const originOf = ({ manifest }: Override): string | undefined =>
  URL.canParse(manifest) ? new URL(manifest).origin : undefined;

/** The override as an entry of the composition. */
export const overrideEntry = ({ version, manifest }: Override) => ({
  url: manifest,
  metadata: { version },
});

/** The text in an address: the inverse of `parseOverride`. */
export const formatOverride = (override: Override) =>
  `${override.remote}@${originOf(override) ? override.manifest : override.version}`;

export const formatOverrides = (overrides: readonly Override[]) =>
  overrides.map(formatOverride).join(',');

/** Parses a comma-separated list. Invalid or no longer allowed overrides are dropped. */
export function parseOverrides(text: string, allowedOrigins: readonly string[]): Override[] {
  if (text.length > MAX_TEXT_LENGTH) return [];
  return mergeOverrides(
    [],
    text.split(',').flatMap((each) => {
      const override = parseOverride(each);
      const origin = override && originOf(override);
      return !override || (origin && !allowedOrigins.includes(origin)) ? [] : [override];
    }),
  );
}

/** At most one override for each remote: the later one wins. */
export function mergeOverrides(
  before: readonly Override[],
  added: readonly Override[],
): Override[] {
  const remotes = new Map([...before, ...added].map((override) => [override.remote, override]));
  return [...remotes.values()].slice(0, MAX_OVERRIDES);
}

import { manifestUrl } from './release';

/** The open Frontend Discovery schema, as far as the store uses it. */
export interface Discovery {
  schema?: string;
  microFrontends: Record<string, DiscoveryEntry[]>;
}

export interface DiscoveryEntry {
  /** The address of the release's manifest: below /remotes/ for a release in the folder. */
  url: string;
  /** The release to take where this one cannot be used: the last one that was good. */
  fallbackUrl?: string;
  metadata: {
    version: string;
    /** Of the manifest, which holds those of all files: SHA-384, as Subresource Integrity writes it. */
    integrity?: string;
  };
  /** `traffic` is the share of visitors, in per cent; `default` marks the live release. */
  deployment?: { traffic: number; default: boolean };
  extras?: ChannelExtras;
}

/** Ours, in the live release's entry. */
export interface ChannelExtras {
  /** The versions that were live before, the latest first: where a rollback leads. */
  previous?: string[];
  /** Of their manifests, by version: what stands in and what a rollback leads to is what was live then. */
  integrities?: Record<string, string>;
  /** Nothing takes the place of a pinned release but a rollback by hand. */
  pinned?: boolean;
}

const SCHEMA_URL =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

export const createEmptyDiscovery = (): Discovery => ({ schema: SCHEMA_URL, microFrontends: {} });

/** The release that everybody gets who is not given another one. */
export const liveOf = (entries: DiscoveryEntry[] = []): DiscoveryEntry | undefined =>
  entries.find(({ deployment }) => deployment?.default) ?? entries[0];

/** The release that a share of the visitors gets, if any. */
export const canaryOf = (entries: DiscoveryEntry[] = []): DiscoveryEntry | undefined => {
  const live = liveOf(entries);
  return entries.find((entry) => entry !== live && (entry.deployment?.traffic ?? 0) > 0);
};

/** The release that stands in for this one, as an entry of its own. */
export function fallbackOf(remote: string, entry: DiscoveryEntry): DiscoveryEntry | undefined {
  if (!entry.fallbackUrl) return undefined;
  const version = entry.fallbackUrl.split('/').at(-2);
  if (!version || entry.fallbackUrl !== manifestUrl(remote, version)) return undefined;
  const integrity = entry.extras?.integrities?.[version];
  return { url: entry.fallbackUrl, metadata: { version, ...(integrity && { integrity }) } };
}

/** The integrity with which visitors get, or got, this version; undefined where nobody has noted it. */
export function pinnedIntegrityOf(
  entries: DiscoveryEntry[] = [],
  version: string,
): string | undefined {
  const entry = entries.find(({ metadata }) => metadata.version === version);
  return entry?.metadata.integrity ?? liveOf(entries)?.extras?.integrities?.[version];
}

import type { DeclaredRoutes } from 'shared-contracts/navigation';
import { manifestUrl } from './release';
import type { Rollout } from './rollout-plan';

/** The subset of the open Frontend Discovery schema that the store uses. */
export interface Discovery {
  schema?: string;
  /** Our extension: the periods in which no release is given to visitors. */
  freezes?: Freeze[] | undefined;
  microFrontends: Record<string, DiscoveryEntry[]>;
}

/** A period without releases, from a moment until another (ISO 8601). */
export interface Freeze {
  from: string;
  until: string;
  why: string;
}

export interface DiscoveryEntry {
  /** The address of the release's manifest: below /remotes/ for a release in the folder. */
  url: string;
  /** The fallback of this release: the last one that was good. */
  fallbackUrl?: string | undefined;
  metadata: {
    version: string;
    /** SHA-384 of the manifest, which lists those of all files, in the format of Subresource Integrity. */
    integrity?: string | undefined;
  };
  /** `traffic` is the share of visitors, in per cent; `default` marks the live release. */
  deployment?: { traffic: number; default: boolean } | undefined;
  extras?: ChannelExtras | undefined;
}

/** Our extension: addresses in every entry, the rest in the live release's entry. */
export interface ChannelExtras extends DeclaredRoutes {
  /** When the release was promoted (ISO 8601); missing after a rollback. */
  promotedAt?: string | undefined;
  /** When visitors began to get the canary (ISO 8601); in its entry. */
  canarySince?: string | undefined;
  /** The plan by which its share grows; in its entry. */
  rollout?: Rollout | undefined;
  /** The versions that were live before, latest first: the targets of rollbacks. */
  previous?: string[];
  /** Their manifests' integrities by version: fallback and rollback must use the files that were live. */
  integrities?: Record<string, string>;
  /** A build of `npm run dev`: it has no fallback, and no rollback leads to it. */
  isDevelopment?: boolean;
  /** Only a manual rollback replaces a pinned release. */
  pinned?: boolean | undefined;
}

const SCHEMA_URL =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

export const createEmptyDiscovery = (): Discovery => ({ schema: SCHEMA_URL, microFrontends: {} });

/** The release that visitors get by default; undefined where the remote has only a canary. */
export const liveOf = (entries: DiscoveryEntry[] = []): DiscoveryEntry | undefined =>
  entries.find(({ deployment }) => deployment?.default) ??
  entries.find(({ deployment }) => !deployment);

/** The release that a share of the visitors gets, if any. */
export const canaryOf = (entries: DiscoveryEntry[] = []): DiscoveryEntry | undefined => {
  const live = liveOf(entries);
  return entries.find((entry) => entry !== live && (entry.deployment?.traffic ?? 0) > 0);
};

/** The fallback of this release, as a separate entry. */
export function fallbackOf(remote: string, entry: DiscoveryEntry): DiscoveryEntry | undefined {
  if (!entry.fallbackUrl) return undefined;
  const version = entry.fallbackUrl.split('/').at(-2);
  if (!version || entry.fallbackUrl !== manifestUrl(remote, version)) return undefined;
  const integrity = entry.extras?.integrities?.[version];
  return { url: entry.fallbackUrl, metadata: { version, ...(integrity && { integrity }) } };
}

/** The integrity recorded for a version that is or was live; undefined where none is. */
export function pinnedIntegrityOf(
  entries: DiscoveryEntry[] = [],
  version: string,
): string | undefined {
  const entry = entries.find(({ metadata }) => metadata.version === version);
  return entry?.metadata.integrity ?? liveOf(entries)?.extras?.integrities?.[version];
}

import type { DeclaredRoutes } from 'shared-contracts/navigation';
import type { SharedLibraries } from './shared-libraries';

/** The content of `mf-manifest.json`: Module Federation's own fields, and ours in a published release. */
export interface Manifest {
  /** The container's name, as 'mf_catalog'. */
  name?: string;
  metaData: { remoteEntry: { name: string; path: string } };
  release?: Release;
}

/** Without `routes`, a release has the built-in addresses of its remote. */
export interface Release extends DeclaredRoutes {
  remote: string;
  version: string;
  /** The range of the contract (shared-contracts) that the release was built against. */
  contract: string;
  /** The hash of that contract, which is in `BUILT_CONTRACT_FILE`. Releases of an earlier format have none. */
  contractHash?: string;
  /** The ranges of the libraries that it expects of the shell. */
  libraries?: SharedLibraries;
  /** The team that answers for the remote, and how to reach it. */
  owner?: string | undefined;
  /** Visitors get it only after QA's yes. */
  needsApproval?: boolean | undefined;
  /** The commit of the sources, where git knows one. */
  commit?: string | undefined;
  /** When it was published (ISO 8601). */
  publishedAt?: string;
  /** The container's script and server bundle, relative to the manifest's folder. */
  entry: string;
  serverEntry: string;
  /** chunk name → its files, relative to the manifest's folder, in loading order. */
  chunks: Record<string, ChunkFiles>;
  /** Every file of the release → its SHA-384, in the format of Subresource Integrity. */
  files: Record<string, string>;
  /** The SHA-384 of the list of its pictures, which shells do not read. */
  pictures?: string | undefined;
}

/** Build details for the remote's team; part of a release, but not served. */
export const BUILD_FILE = 'build.json';

export interface BuildDetails {
  /** Author of the commit, where git knows one. */
  author?: string | undefined;
  /** Size of all scripts and styles, not compressed. */
  browserBytes?: number;
}

export interface ChunkFiles {
  scripts: string[];
  styles: string[];
}

/** The path below which the shell serves releases; the composition's addresses begin with it. */
export const REMOTES_PATH = '/remotes/';

export const MANIFEST_FILE = 'mf-manifest.json';

/** The address of a release that the store serves itself. */
export const manifestUrl = (remote: string, version: string) =>
  `${REMOTES_PATH}${remote}/${version}/${MANIFEST_FILE}`;

/** A release's name, as 'mf-catalog@1.4.0'. */
export interface ReleaseName {
  remote: string;
  version: string;
}

const RELEASE_NAME_PATTERN = /^(mf-[a-z][a-z-]*)@(\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?)$/;

/** Undefined where the text is no name of a release. */
export function parseReleaseName(text: string): ReleaseName | undefined {
  const [, remote, version] = RELEASE_NAME_PATTERN.exec(text) ?? [];
  return remote && version ? { remote, version } : undefined;
}

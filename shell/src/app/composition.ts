/** A remote as this view uses it. `entry` is missing when the server could not read its manifest. */
export interface ComposedRemote {
  name: string;
  version: string;
  /** The address of the release's manifest. */
  manifest: string;
  entry?: RemoteEntry;
}

export interface RemoteEntry {
  /** The address of the container's script. */
  url: string;
  /** Subresource Integrity of the script. */
  integrity: string;
}

/** What `mf-manifest.json` says: Module Federation's own fields, and ours in a published release. */
export interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  release?: Release;
}

export interface Release {
  remote: string;
  version: string;
  /** The range of the contract (shared-contracts) that the release was built against. */
  contract: string;
  /** The container's script and server bundle, from the manifest's folder. */
  entry: string;
  serverEntry: string;
  /** chunk name → its files, from the manifest's folder, in loading order. */
  chunks: Record<string, ChunkFiles>;
  /** Every file of the release → its SHA-384, as Subresource Integrity writes it. */
  files: Record<string, string>;
}

export interface ChunkFiles {
  scripts: string[];
  styles: string[];
}

/** The folder of a manifest's address, with its slash. */
export const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/** A development server's manifest knows no integrity. */
export function entryOf(url: string, { release, metaData }: Manifest): RemoteEntry {
  const file = release?.entry ?? `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`;
  return { url: folderOf(url) + file, integrity: release?.files[file] ?? '' };
}

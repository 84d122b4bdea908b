import type { Manifest } from '@fireflay/releases';

/** A remote as this view uses it. `entry` is missing when the server could not read its manifest. */
export interface ComposedRemote {
  name: string;
  version: string;
  /** The address of the release's manifest. */
  manifest: string;
  entry?: RemoteEntry;
  /** The release must not be used: it is not what was published, or wants another shell. */
  refused?: boolean;
}

export interface RemoteEntry {
  /** The address of the container's script. */
  url: string;
  /** Subresource Integrity of the script. */
  integrity: string;
}

/** The folder of a manifest's address, with its slash. */
export const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/** A development server's manifest knows no integrity. */
export function entryFromManifest(url: string, { release, metaData }: Manifest): RemoteEntry {
  const file = release?.entry ?? `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`;
  return { url: folderOf(url) + file, integrity: release?.files[file] ?? '' };
}

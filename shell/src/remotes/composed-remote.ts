import type { Manifest } from '@fireflay/releases';
import type { DeclaredRoutes } from 'shared-contracts/navigation';

/**
 * A remote of this view. `entry` is missing when the server could not read its manifest. `routes` and `guardedRoutes` are
 * present only where the release has other addresses than the built-in ones of its name.
 */
export interface ComposedRemote extends DeclaredRoutes {
  name: string;
  version: string;
  /** The address of the release's manifest. */
  manifest: string;
  entry?: RemoteEntry | undefined;
  /** The release must not be used: its files were altered, or this shell does not satisfy its contract. */
  refused?: boolean;
}

export interface RemoteEntry {
  /** The address of the container's script. */
  url: string;
  /** Subresource Integrity of the script. */
  integrity: string;
}

/** The folder of a manifest's address, with a trailing slash. */
export const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/** The folder of a release's browser files: that of its container, where the container is known. */
export const filesFolderOf = ({ entry, manifest }: ComposedRemote) =>
  folderOf(entry?.url ?? manifest);

/**
 * The address of a browser file.
 *
 * @param container the container's path in the release
 * @param file the file's path in the release
 */
export const fileUrlOf = (release: ComposedRemote, container: string, file: string) =>
  filesFolderOf(release) + (release.entry ? file.slice(folderOf(container).length) : file);

/** The manifest of a development server contains no integrity. */
export function entryFromManifest(url: string, { release, metaData }: Manifest): RemoteEntry {
  const file = release?.entry ?? `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`;
  return { url: folderOf(url) + file, integrity: release?.files[file] ?? '' };
}

import { MANIFEST_FILE } from './release';
import type { ReleaseName } from './release';

/** Storage of the releases and of the composition: a folder, or a bucket of an object store. */
export interface ReleaseStore {
  /** Whether it is not a folder of this machine. */
  readonly isRemote: boolean;
  /** A file, as 'mf-catalog/1.4.0/mf-manifest.json'; undefined where there is none. */
  read: (path: string) => Promise<Buffer | undefined>;
  /**
   * Polls a file: reads it again only if it has changed.
   *
   * @param known the version that was read before
   */
  readChanged: (path: string, known?: string) => Promise<ReadVersion | 'unchanged' | undefined>;
  /**
   * Changes a text atomically: a reader gets either the old or the new one. Concurrent writers lose nothing: `change`
   * receives the other one's result, and may be called repeatedly. Where it returns undefined, or throws, nothing is
   * written.
   */
  update: (path: string, change: (text: string | undefined) => string | undefined) => Promise<void>;
  /** The versions of a remote, latest publication first. */
  versions: (remote: string) => Promise<string[]>;
  /**
   * Publishes the files that `fill` puts into a folder, including the manifest. A release becomes visible when it is
   * complete, and never changes.
   *
   * @throws AlreadyPublishedError
   */
  publish: (name: ReleaseName, fill: (draft: string) => Promise<void>) => Promise<void>;
}

export interface ReadVersion {
  content: Buffer;
  /** Differs from that of every other content of the file. */
  version: string;
}

export const manifestPath = ({ remote, version }: ReleaseName) =>
  `${remote}/${version}/${MANIFEST_FILE}`;

import { MANIFEST_FILE, type ReleaseName } from './release';

/** Where releases lie, and what says which of them is live: a folder, or a bucket of an object store. */
export interface ReleaseStore {
  /** A file, as 'mf-catalog/1.4.0/mf-manifest.json'; undefined where there is none. */
  read: (path: string) => Promise<Buffer | undefined>;
  /**
   * Changes a text in one step: whoever reads has the old one or the new one. Two writers lose nothing: `change`
   * is given what the other one left, if need be again. Where it answers undefined, or throws, nothing is written.
   */
  update: (path: string, change: (text: string | undefined) => string | undefined) => Promise<void>;
  /** The versions of a remote, the one published last first. */
  versions: (remote: string) => Promise<string[]>;
  /**
   * Publishes what `fill` puts into a folder, its manifest among it. Nobody sees a release before it is whole, and
   * none ever changes.
   *
   * @throws AlreadyPublished
   */
  publish: (name: ReleaseName, fill: (draft: string) => Promise<void>) => Promise<void>;
}

export const manifestPath = ({ remote, version }: ReleaseName) =>
  `${remote}/${version}/${MANIFEST_FILE}`;

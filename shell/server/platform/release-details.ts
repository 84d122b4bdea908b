import {
  BUILD_FILE,
  findPublishedRelease,
  toReleaseStore,
  type BuildDetails,
  type ReleaseName,
  type ReleaseStoreOrPath,
} from '@fireflay/releases';
import { ReleaseCache } from '../releases/release-cache';

/** Releases that are remembered: they never change. */
const MAX_REMEMBERED = 500;

/** What the page says of a published release. */
export interface ReleaseDetails extends BuildDetails {
  version: string;
  commit?: string;
  /** ISO 8601. */
  publishedAt?: string;
}

/** Reads what is known of releases, each once. */
export class ReleaseDetailsReader {
  private readonly known = new Map<string, Promise<ReleaseDetails>>();
  private readonly releases: ReleaseStoreOrPath;

  constructor(releases: ReleaseStoreOrPath) {
    // A list brings no releases to this shell.
    this.releases = releases instanceof ReleaseCache ? releases.store : releases;
  }

  read(name: ReleaseName): Promise<ReleaseDetails> {
    const path = `${name.remote}/${name.version}`;
    const found = this.known.get(path) ?? this.readDetails(name).catch(() => this.forget(name));
    this.known.set(path, found);
    const [oldest] = this.known.keys();
    if (this.known.size > MAX_REMEMBERED && oldest !== undefined) this.known.delete(oldest);
    return found;
  }

  private async readDetails(name: ReleaseName): Promise<ReleaseDetails> {
    const { release } = await findPublishedRelease(this.releases, name);
    const { commit, publishedAt } = release;
    const text = await toReleaseStore(this.releases).read(
      `${name.remote}/${name.version}/${BUILD_FILE}`,
    );
    const built = text ? (JSON.parse(text.toString()) as BuildDetails) : {};
    return { version: name.version, commit, publishedAt, ...built };
  }

  /** What could not be read is asked for again with the next page. */
  private forget({ remote, version }: ReleaseName): ReleaseDetails {
    this.known.delete(`${remote}/${version}`);
    return { version };
  }
}

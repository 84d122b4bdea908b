import { BUILD_FILE, findPublishedRelease, toReleaseStore } from '@fireflay/releases';
import type { BuildDetails, ReleaseName, ReleaseStoreOrPath } from '@fireflay/releases';

/** Maximum number of cached releases: they never change. */
const MAX_REMEMBERED = 500;

/** The details of a published release. */
export interface ReleaseDetails extends BuildDetails {
  version: string;
  commit?: string | undefined;
  /** ISO 8601. */
  publishedAt?: string | undefined;
  /** Whether it has an isolated page: only releases of `npm run release` do. */
  hasIsolatedPage?: boolean;
}

/** Reads the details of releases, each once. */
export class ReleaseDetailsReader {
  readonly #releases: ReleaseStoreOrPath;

  readonly #known = new Map<string, Promise<ReleaseDetails>>();

  constructor(releases: ReleaseStoreOrPath) {
    this.#releases = releases;
  }

  read(name: ReleaseName): Promise<ReleaseDetails> {
    const path = `${name.remote}/${name.version}`;
    const found = this.#known.get(path) ?? this.#readDetails(name).catch(() => this.#forget(name));
    this.#known.set(path, found);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    return found;
  }

  async #readDetails(name: ReleaseName): Promise<ReleaseDetails> {
    const { release } = await findPublishedRelease(this.#releases, name);
    const { commit, publishedAt, files } = release;
    const hasIsolatedPage = 'isolated/index.html' in files;
    const text = await toReleaseStore(this.#releases).read(
      `${name.remote}/${name.version}/${BUILD_FILE}`,
    );
    const built = text ? (JSON.parse(text.toString()) as BuildDetails) : {};
    return { version: name.version, commit, publishedAt, hasIsolatedPage, ...built };
  }

  /** Drops a failed read: it is repeated with the next page. */
  #forget({ remote, version }: ReleaseName): ReleaseDetails {
    this.#known.delete(`${remote}/${version}`);
    return { version };
  }
}

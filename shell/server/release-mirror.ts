import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  COMPOSITION_FILE,
  fallbackOf,
  integrityOf,
  MANIFEST_FILE,
  manifestPath,
  REMOTES_PATH,
  type Discovery,
  type Manifest,
  type ReleaseName,
  type ReleaseStore,
} from '@fireflay/releases';
import { MirrorCopies } from './mirror-copies';
import { insideRelease } from './release-paths';

/** Files of a release that are fetched at once. */
const AT_ONCE = 8;
/** Milliseconds after which a release that could not be fetched is asked for again. */
const ASK_AGAIN = 5000;

/** Failures that are remembered: whoever asks for what never was fills no memory. */
const MOST_FAILURES = 1000;

/**
 * A bucket, with a copy of the shell's own of what it uses: it serves from there, also while the bucket cannot
 * be reached. Only what is as it was published gets in, and the shelf looks again.
 */
export class ReleaseMirror implements ReleaseStore {
  private readonly coming = new Map<string, Promise<boolean>>();
  private readonly failedAt = new Map<string, number>();
  private readonly said = new Set<string>();
  /** What visitors get, or got lately: an open page may still ask for it. */
  private given = new Set<string>();
  private readonly copies: MirrorCopies;

  constructor(
    /** The bucket itself: what is read from there is not brought here. */
    readonly store: ReleaseStore,
    private readonly folder: string,
  ) {
    this.copies = new MirrorCopies(folder);
  }

  /** A release's manifest is read from the copy, where all of the release is then. */
  async read(path: string): Promise<Buffer | undefined> {
    const name = releaseAt(REMOTES_PATH + path);
    if (!name || path !== manifestPath(name)) return this.store.read(path);
    return (await this.bring(name)) ? readFile(join(this.folder, path)) : undefined;
  }

  update: ReleaseStore['update'] = (path, change) => this.store.update(path, change);
  versions: ReleaseStore['versions'] = (remote) => this.store.versions(remote);
  publish: ReleaseStore['publish'] = (name, fill) => this.store.publish(name, fill);

  /** Takes over what is live, once every release that it names is here or could not be fetched. */
  async look() {
    try {
      const content = await this.store.read(COMPOSITION_FILE);
      if (!content) return;
      const { microFrontends } = JSON.parse(content.toString()) as Discovery;
      const entries = Object.entries(microFrontends).flatMap(([remote, all]) =>
        all.flatMap((entry) => [entry, fallbackOf(remote, entry) ?? []].flat()),
      );
      const named = entries.flatMap(({ url }) => releaseAt(url) ?? []);
      this.given = new Set([...previousIn(microFrontends), ...named].map(keyOf));
      await Promise.all(
        entries.map(({ url, metadata }) => this.bringFrom(url, metadata.integrity)),
      );
      await this.write(COMPOSITION_FILE, content);
      this.said.clear();
      await this.copies.sweep((name) => this.given.has(keyOf(name)));
    } catch (error) {
      this.say(`The releases cannot be asked for: ${String(error)}. What is here is served on.`);
    }
  }

  /**
   * @param integrity of its manifest, where the composition says it
   * @returns whether the release is here; asked for anew at most every few seconds where it is not
   */
  async bring(name: ReleaseName, integrity?: string): Promise<boolean> {
    const path = manifestPath(name);
    if (this.copies.has(name)) {
      await this.copies.markUsed(name);
      return true;
    }
    if (Date.now() - (this.failedAt.get(path) ?? 0) < ASK_AGAIN) return false;
    const known = this.coming.get(path);
    if (known) return known;
    const coming = this.fetchRelease(name, integrity).finally(() => this.coming.delete(path));
    this.coming.set(path, coming);
    return coming;
  }

  /** For whoever asks for a file of it. Of releases that no visitor got nothing is fetched, but for QA. */
  async bringAsked(name: ReleaseName, forQa: boolean) {
    if (forQa || this.given.has(keyOf(name)) || this.copies.has(name)) await this.bring(name);
  }

  private async bringFrom(url: string, integrity?: string) {
    const name = releaseAt(url);
    if (name) await this.bring(name, integrity);
  }

  private async fetchRelease(name: ReleaseName, integrity?: string): Promise<boolean> {
    const base = `${name.remote}/${name.version}`;
    const draft = join(this.folder, `${base}.${randomUUID()}.draft`);
    try {
      const manifest = await this.store.read(manifestPath(name));
      if (!manifest) throw new Error('it was never published');
      if (integrity && integrityOf(manifest) !== integrity) {
        throw new Error('its manifest is not the one that was published');
      }
      const { release } = JSON.parse(manifest.toString()) as Manifest;
      const queue = Object.entries(release?.files ?? {});
      const fetchFiles = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          await this.fetchFile(`${base}/${next[0]}`, join(draft, insideRelease(next[0])), next[1]);
        }
      };
      await mkdir(draft, { recursive: true });
      await Promise.all(Array.from({ length: AT_ONCE }, fetchFiles));
      await writeFile(join(draft, MANIFEST_FILE), manifest);
      await rename(draft, join(this.folder, base));
      return true;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (this.failedAt.size >= MOST_FAILURES) this.failedAt.clear();
      this.failedAt.set(manifestPath(name), Date.now());
      this.say(`${name.remote} ${name.version} cannot be fetched: ${(error as Error).message}`);
      return false;
    }
  }

  private async fetchFile(path: string, file: string, integrity: string) {
    const content = await this.store.read(path);
    if (!content || integrityOf(content) !== integrity) {
      throw new Error(`${path} is not what was published`);
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  private async write(path: string, content: Buffer) {
    const file = join(this.folder, path);
    const known = await readFile(file).catch(() => undefined);
    if (known?.equals(content)) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.draft`, content);
    await rename(`${file}.draft`, file);
  }

  /** Once, not every second. */
  private say(sentence: string) {
    if (!this.said.has(sentence)) console.warn(sentence);
    if (this.said.size < MOST_FAILURES) this.said.add(sentence);
  }
}

const RELEASE_ADDRESS = new RegExp(`^${REMOTES_PATH}(mf-[a-z-]+)/(\\d[\\w.+-]*)/`);

/** The release that an address below /remotes/ is about. */
export function releaseAt(path: string): ReleaseName | undefined {
  const [, remote, version] = RELEASE_ADDRESS.exec(path) ?? [];
  return remote && version ? { remote, version } : undefined;
}

const keyOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`;

/** What was live before. */
function previousIn(microFrontends: Discovery['microFrontends']): ReleaseName[] {
  return Object.entries(microFrontends).flatMap(([remote, entries]) =>
    entries.flatMap(({ extras }) =>
      (extras?.previous ?? []).map((version) => ({ remote, version })),
    ),
  );
}

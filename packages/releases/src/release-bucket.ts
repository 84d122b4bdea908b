import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Bucket } from '@fireflay/bucket';
import type { BucketSettings, PutCondition } from '@fireflay/bucket';
import { AlreadyPublishedError } from './already-published-error';
import { MANIFEST_FILE } from './release';
import type { ReleaseName } from './release';
import { manifestPath } from './release-store';
import type { ReadVersion, ReleaseStore } from './release-store';

/** Time-out of one request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000;
const timeout = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS);
/** Attempts to write a file that other writers change at the same time. */
const MAX_ATTEMPTS = 50;
const MAX_CONCURRENT_UPLOADS = 8;

/** Releases in a bucket of S3, or of another object store with its protocol and conditional writes. */
export class ReleaseBucket implements ReleaseStore {
  readonly isRemote = true;
  readonly #bucket: Bucket;

  constructor(settings: BucketSettings) {
    this.#bucket = new Bucket(settings, { retries: 3 });
  }

  async read(path: string): Promise<Buffer | undefined> {
    return (await this.#get(path))?.content;
  }

  async readChanged(path: string, known?: string): Promise<ReadVersion | 'unchanged' | undefined> {
    const found = await this.#bucket.get(path, known ? { etag: known } : {}, timeout());
    if (!found || found === 'unchanged') return found;
    return { content: await buffer(found.body), version: found.etag ?? '' };
  }

  async update(path: string, change: (text: string | undefined) => string | undefined) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const found = await this.#get(path);
      const text = change(found?.content.toString());
      if (text === undefined) return;
      if (await this.#put(path, text, found ?? 'absent')) return;
      await pause(Math.random() * 50 * Math.min(attempt + 1, 10));
    }
    throw new Error(`Too many concurrent writes to ${path}: nothing was written, try again.`);
  }

  async versions(remote: string): Promise<string[]> {
    const names = await this.#bucket.folders(`${remote}/`, timeout());
    const dated = await Promise.all(
      names.map(async (version) => {
        const at = await this.#bucket.writtenAt(manifestPath({ remote, version }), timeout());
        return at ? [{ version, at }] : [];
      }),
    );
    return dated
      .flat()
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ version }) => version);
  }

  /** Uploads the manifest last: files without one are no release. */
  async publish(name: ReleaseName, fill: (draft: string) => Promise<void>) {
    if (await this.#get(manifestPath(name))) throw new AlreadyPublishedError(name);
    const draft = await mkdtemp(join(tmpdir(), 'fireflay-release-'));
    try {
      await fill(draft);
      const files = (await readdir(draft, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && entry.name !== MANIFEST_FILE)
        .map((entry) => join(entry.parentPath, entry.name));
      await this.#claim(name, files);
      const queue = [...files];
      const upload = async () => {
        for (let file = queue.shift(); file; file = queue.shift()) {
          const path = relative(draft, file).replaceAll('\\', '/');
          await this.#put(`${name.remote}/${name.version}/${path}`, await readFile(file));
        }
      };
      await Promise.all(Array.from({ length: MAX_CONCURRENT_UPLOADS }, upload));
      const manifest = await readFile(join(draft, MANIFEST_FILE));
      if (!(await this.#put(manifestPath(name), manifest, 'absent'))) {
        throw new AlreadyPublishedError(name);
      }
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /**
   * Reserves the version for the first writer. The same files may be published again after an interrupted upload, but
   * not other files.
   */
  async #claim(name: ReleaseName, files: string[]) {
    const sum = createHash('sha256');
    for (const file of [...files].sort()) sum.update(await readFile(file));
    const claim = sum.digest('hex');
    const path = `${name.remote}/${name.version}/claim.txt`;
    if (await this.#put(path, claim, 'absent')) return;
    if ((await this.read(path))?.toString() !== claim) throw new AlreadyPublishedError(name);
  }

  async #get(path: string): Promise<{ content: Buffer; etag: string } | undefined> {
    const found = await this.#bucket.get(path, {}, timeout());
    if (!found || found === 'unchanged') return undefined;
    return { content: await buffer(found.body), etag: found.etag ?? '' };
  }

  /** @returns false where the condition does not hold */
  #put(path: string, content: string | Buffer, condition?: PutCondition): Promise<boolean> {
    return this.#bucket.put(path, content, timeout(), condition);
  }
}

import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { AlreadyPublishedError } from './already-published-error';
import { MANIFEST_FILE, type ReleaseName } from './release';
import { manifestPath, type ReleaseStore } from './release-store';

export interface BucketSettings {
  /** As https://s3.sa-east-1.amazonaws.com/releases, or https://releases.s3.sa-east-1.amazonaws.com. */
  address: string;
  region: string;
  keyId: string;
  secretKey: string;
  sessionToken?: string;
}

/** Time-out of one request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Attempts to write a file that other writers change at the same time. */
const MAX_ATTEMPTS = 50;
const MAX_CONCURRENT_UPLOADS = 8;

/** Preconditions of a write. */
const IF_ABSENT = { 'if-none-match': '*' };
const ifUnchanged = (etag: string): Record<string, string> => ({ 'if-match': etag });

/** S3's statuses for a failed precondition and for a concurrent write. */
const CONFLICT_STATUSES = [409, 412];

/** Releases in a bucket of S3, or of another object store with its protocol and conditional writes. */
export class ReleaseBucket implements ReleaseStore {
  readonly isRemote = true;
  private readonly client: AwsClient;
  private readonly address: string;

  constructor({ address, region, keyId, secretKey, sessionToken }: BucketSettings) {
    this.address = address.replace(/\/+$/, '');
    this.client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secretKey,
      sessionToken,
      service: 's3',
      region,
      retries: 3,
    });
  }

  async read(path: string): Promise<Buffer | undefined> {
    return (await this.get(path))?.content;
  }

  async update(path: string, change: (text: string | undefined) => string | undefined) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const found = await this.get(path);
      const text = change(found?.content.toString());
      if (text === undefined) return;
      if (await this.put(path, text, found ? ifUnchanged(found.etag) : IF_ABSENT)) return;
      await pause(Math.random() * 50 * Math.min(attempt + 1, 10));
    }
    throw new Error(`Too many concurrent writes to ${path}: nothing was written, try again.`);
  }

  async versions(remote: string): Promise<string[]> {
    const names = await this.listFolders(`${remote}/`);
    const dated = await Promise.all(
      names.map(async (version) => {
        const response = await this.sendRequest(manifestPath({ remote, version }), {
          method: 'HEAD',
        });
        const at = Date.parse(response.headers.get('last-modified') ?? '');
        return response.ok ? [{ version, at }] : [];
      }),
    );
    return dated
      .flat()
      .sort((one, other) => other.at - one.at)
      .map(({ version }) => version);
  }

  /** Uploads the manifest last: files without one are no release. */
  async publish(name: ReleaseName, fill: (draft: string) => Promise<void>) {
    if (await this.get(manifestPath(name))) throw new AlreadyPublishedError(name);
    const draft = await mkdtemp(join(tmpdir(), 'fireflay-release-'));
    try {
      await fill(draft);
      const files = (await readdir(draft, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && entry.name !== MANIFEST_FILE)
        .map((entry) => join(entry.parentPath, entry.name));
      await this.claim(name, files);
      const queue = [...files];
      const upload = async () => {
        for (let file = queue.shift(); file; file = queue.shift()) {
          const path = relative(draft, file).replaceAll('\\', '/');
          await this.put(`${name.remote}/${name.version}/${path}`, await readFile(file));
        }
      };
      await Promise.all(Array.from({ length: MAX_CONCURRENT_UPLOADS }, upload));
      const manifest = await readFile(join(draft, MANIFEST_FILE));
      if (!(await this.put(manifestPath(name), manifest, IF_ABSENT))) {
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
  private async claim(name: ReleaseName, files: string[]) {
    const sum = createHash('sha256');
    for (const file of [...files].sort()) sum.update(await readFile(file));
    const claim = sum.digest('hex');
    const path = `${name.remote}/${name.version}/claim.txt`;
    if (await this.put(path, claim, IF_ABSENT)) return;
    if ((await this.read(path))?.toString() !== claim) throw new AlreadyPublishedError(name);
  }

  /** The names of the direct subfolders. */
  private async listFolders(prefix: string): Promise<string[]> {
    const names: string[] = [];
    let continuationToken: string | undefined = '';
    while (continuationToken !== undefined) {
      const query = new URLSearchParams({
        'list-type': '2',
        'encoding-type': 'url',
        delimiter: '/',
      });
      query.set('prefix', prefix);
      if (continuationToken) query.set('continuation-token', continuationToken);
      const response = await this.sendRequest(`?${query.toString().replaceAll('+', '%20')}`);
      const text = await response.text();
      if (!response.ok) throw this.createError(prefix, response.status);
      for (const [, found = ''] of text.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g)) {
        names.push(decodeURIComponent(found).slice(prefix.length, -1));
      }
      continuationToken = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
    }
    return names;
  }

  private async get(path: string): Promise<{ content: Buffer; etag: string } | undefined> {
    const response = await this.sendRequest(path);
    const content = Buffer.from(await response.arrayBuffer());
    if (response.status === 404) return undefined;
    if (!response.ok) throw this.createError(path, response.status);
    return { content, etag: response.headers.get('etag') ?? '' };
  }

  /** @returns false where the precondition fails */
  private async put(
    path: string,
    content: string | Buffer,
    condition: Record<string, string> = {},
  ): Promise<boolean> {
    const body = Buffer.from(content);
    const sum = createHash('sha256').update(body).digest('hex');
    const headers = { 'x-amz-content-sha256': sum, ...condition };
    const response = await this.sendRequest(path, { method: 'PUT', body, headers });
    await response.arrayBuffer();
    if (CONFLICT_STATUSES.includes(response.status)) return false;
    if (!response.ok) throw this.createError(path, response.status);
    return true;
  }

  private sendRequest(path: string, request: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const slash = path.startsWith('?') ? '' : '/';
    return this.client.fetch(`${this.address}${slash}${path}`, { ...request, signal });
  }

  /** Names the file and the bucket, never a key. */
  private createError(path: string, status: number) {
    return new Error(`${this.address} responded ${status} for ${path}`);
  }
}

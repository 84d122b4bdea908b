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

/** Milliseconds that one request may take. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Tries to write what other writers change at the same time. */
const MAX_ATTEMPTS = 50;
const MAX_CONCURRENT_UPLOADS = 8;

/** Conditions under which a file is written. */
const IF_ABSENT = { 'if-none-match': '*' };
const ifUnchanged = (etag: string): Record<string, string> => ({ 'if-match': etag });

/** Somebody else was faster: S3's answers to a condition that does not hold, or not at this moment. */
const CONFLICT_STATUSES = [409, 412];

/** Releases in a bucket of S3, or of any object store that speaks its protocol with conditional writes. */
export class ReleaseBucket implements ReleaseStore {
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
    throw new Error(`${path} is changed by others all the time: try again.`);
  }

  async versions(remote: string): Promise<string[]> {
    const names = await this.listFolders(`${remote}/`);
    const dated = await Promise.all(
      names.map(async (version) => {
        const answer = await this.sendRequest(manifestPath({ remote, version }), {
          method: 'HEAD',
        });
        const at = Date.parse(answer.headers.get('last-modified') ?? '');
        return answer.ok ? [{ version, at }] : [];
      }),
    );
    return dated
      .flat()
      .sort((one, other) => other.at - one.at)
      .map(({ version }) => version);
  }

  /** The manifest comes last: without it, files are no release. */
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
   * The version is whose comes first. The same files may be published again, after an upload that broke off; other
   * ones may not be mixed with them.
   */
  private async claim(name: ReleaseName, files: string[]) {
    const sum = createHash('sha256');
    for (const file of [...files].sort()) sum.update(await readFile(file));
    const claim = sum.digest('hex');
    const path = `${name.remote}/${name.version}/claim.txt`;
    if (await this.put(path, claim, IF_ABSENT)) return;
    if ((await this.read(path))?.toString() !== claim) throw new AlreadyPublishedError(name);
  }

  /** The names of the folders right below this one. */
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
      const answer = await this.sendRequest(`?${query.toString().replaceAll('+', '%20')}`);
      const text = await answer.text();
      if (!answer.ok) throw this.createError(prefix, answer.status);
      for (const [, found = ''] of text.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g)) {
        names.push(decodeURIComponent(found).slice(prefix.length, -1));
      }
      continuationToken = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
    }
    return names;
  }

  private async get(path: string): Promise<{ content: Buffer; etag: string } | undefined> {
    const answer = await this.sendRequest(path);
    const content = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw this.createError(path, answer.status);
    return { content, etag: answer.headers.get('etag') ?? '' };
  }

  /** @returns false where the condition does not hold */
  private async put(
    path: string,
    content: string | Buffer,
    condition: Record<string, string> = {},
  ): Promise<boolean> {
    const body = Buffer.from(content);
    const sum = createHash('sha256').update(body).digest('hex');
    const headers = { 'x-amz-content-sha256': sum, ...condition };
    const answer = await this.sendRequest(path, { method: 'PUT', body, headers });
    await answer.arrayBuffer();
    if (CONFLICT_STATUSES.includes(answer.status)) return false;
    if (!answer.ok) throw this.createError(path, answer.status);
    return true;
  }

  private sendRequest(path: string, request: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const slash = path.startsWith('?') ? '' : '/';
    return this.client.fetch(`${this.address}${slash}${path}`, { ...request, signal });
  }

  /** Names the file and the bucket, never a key. */
  private createError(path: string, status: number) {
    return new Error(`${this.address} answered ${status} for ${path}`);
  }
}

import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { RoleError, takeRole } from './role';
import type { AccessKey, Role } from './role';

/** A bucket is read with a key, or with a role that gives keys. */
export type BucketKeys = { region: string } & (AccessKey | { role: Role });

interface BucketVariables {
  AWS_REGION?: string | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
  AWS_ROLE_ARN?: string | undefined;
  AWS_WEB_IDENTITY_TOKEN_FILE?: string | undefined;
  AWS_ENDPOINT_URL_STS?: string | undefined;
}

/** The keys that settings name: a key, else a role. @returns undefined where neither is complete */
export function readBucketKeys(env: BucketVariables): BucketKeys | undefined {
  const region = env.AWS_REGION ?? 'us-east-1';
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secretKey } = env;
  if (keyId && secretKey) {
    return { region, keyId, secretKey, sessionToken: env.AWS_SESSION_TOKEN };
  }
  const { AWS_ROLE_ARN: arn, AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile } = env;
  if (keyId || secretKey || !arn || !tokenFile) return undefined;
  return { region, role: { arn, tokenFile, service: env.AWS_ENDPOINT_URL_STS } };
}

export type BucketSettings = BucketKeys & {
  /** https://s3.sa-east-1.amazonaws.com/releases or https://releases.s3.sa-east-1.amazonaws.com, for example. */
  address: string;
};

export interface BucketOptions {
  /** Repetitions of a request that the store answers with 429 or 5xx. */
  retries: number;
}

/** The store refused a request. The message names neither key nor secret. */
export class BucketError extends Error {
  constructor(
    address: string,
    readonly status: number,
    /** NoSuchKey or SignatureDoesNotMatch, for example; empty if the store names none. */
    readonly code: string,
    key: string,
  ) {
    super(`${address} responded ${status} ${code} for ${key}`);
  }
}

/** Codes of keys that the store does not accept. */
const REFUSED_KEYS = [
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidToken',
  'ExpiredToken',
  'InvalidClientTokenId',
];

/**
 * Names the correction that an operator must make, as one sentence; undefined where the failure has another reason,
 * which may pass.
 *
 * @param setting the name of the setting with the address
 */
export function describeWrongBucket(setting: string, error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof RoleError && each.status < 500)
      return `AWS_ROLE_ARN, for ${setting}, is refused to the token of AWS_WEB_IDENTITY_TOKEN_FILE (${each.code}).`;
    if (!(each instanceof BucketError)) continue;
    if (each.code === 'NoSuchBucket') return `${setting} names a bucket that does not exist.`;
    if (REFUSED_KEYS.includes(each.code))
      return `The bucket of ${setting} refuses AWS_ACCESS_KEY_ID with AWS_SECRET_ACCESS_KEY (${each.code}).`;
  }
  return undefined;
}

/** Asks the bucket for a file that is not there. @returns what is wrong, as `describeWrongBucket` */
export async function findWrongBucket(
  setting: string,
  settings: BucketSettings,
  signal: AbortSignal,
): Promise<string | undefined> {
  const bucket = new Bucket(settings, { retries: 0 });
  return bucket.get('is-there', {}, signal).then(
    () => undefined,
    (error: unknown) => describeWrongBucket(setting, error),
  );
}

/** The details of a file besides its content. */
export interface FileVersion {
  etag?: string | undefined;
  /** A date in the format of HTTP. */
  lastModified?: string | undefined;
}

export interface BucketFile extends FileVersion {
  body: AsyncIterable<Uint8Array>;
}

/** Writes only if there is no such file, or only if the file still has this version. */
export type PutCondition = 'absent' | { etag: string };

/** Enough for the code of an error. */
const MAX_ERROR_CHARACTERS = 2_000;

/** Files by their keys, relative to the address of the bucket. Network errors are those of `fetch`. */
export class Bucket {
  readonly address: string;
  readonly #client: AwsClient;
  /** The key of the moment. */
  readonly #readKey: () => Promise<AccessKey> | AccessKey;

  constructor(settings: BucketSettings, { retries }: BucketOptions) {
    const { address, region } = settings;
    this.address = address.replace(/\/+$/, '');
    this.#readKey = 'role' in settings ? takeRole(region, settings.role) : () => settings;
    const noKey = { accessKeyId: '', secretAccessKey: '' };
    this.#client = new AwsClient({ ...noKey, service: 's3', region, retries });
  }

  /**
   * @param known 'unchanged' if the file is still this version
   * @returns undefined where there is no such file
   * @throws BucketError
   */
  async get(
    key: string,
    { etag, lastModified }: FileVersion,
    signal: AbortSignal,
  ): Promise<BucketFile | 'unchanged' | undefined> {
    const headers = {
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
    };
    const response = await this.#send(key, { headers, signal });
    if (response.ok) return { body: response.body ?? new Blob().stream(), ...versionOf(response) };
    if (response.status === 304) {
      await response.body?.cancel();
      return 'unchanged';
    }
    const failure = await this.#failure(response, key);
    if (failure.status === 404 && failure.code !== 'NoSuchBucket') return undefined;
    throw failure;
  }

  /** When the file was written; undefined where there is none. @throws BucketError */
  async writtenAt(key: string, signal: AbortSignal): Promise<Date | undefined> {
    const response = await this.#send(key, { method: 'HEAD', signal });
    if (response.status === 404) return undefined;
    if (!response.ok) throw await this.#failure(response, key);
    return new Date(versionOf(response).lastModified ?? 0);
  }

  /** @returns false where the condition does not hold @throws BucketError */
  async put(
    key: string,
    content: string | Uint8Array,
    signal: AbortSignal,
    condition?: PutCondition,
  ): Promise<boolean> {
    const body = Buffer.from(content);
    const headers = {
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      ...(condition === 'absent' && { 'if-none-match': '*' }),
      ...(typeof condition === 'object' && { 'if-match': condition.etag }),
    };
    const response = await this.#send(key, { method: 'PUT', body, headers, signal });
    const failure = response.ok ? undefined : await this.#failure(response, key);
    if (!failure) {
      await response.body?.cancel();
      return true;
    }
    // A failed condition, or a concurrent write.
    if (failure.status === 409 || failure.status === 412) return false;
    throw failure;
  }

  /** The names of the folders directly below `folder`, which ends with a slash. @throws BucketError */
  async folders(folder: string, signal: AbortSignal): Promise<string[]> {
    const names: string[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const query = new URLSearchParams({
        'list-type': '2',
        'encoding-type': 'url',
        delimiter: '/',
        prefix: folder,
        ...(next && { 'continuation-token': next }),
      });
      const url = `${this.address}?${query.toString().replaceAll('+', '%20')}`;
      const response = await this.#fetch(url, { signal });
      if (!response.ok) throw await this.#failure(response, folder);
      const text = await response.text();
      for (const [, found = ''] of text.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g)) {
        names.push(decodeURIComponent(found).slice(folder.length, -1));
      }
      next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
    }
    return names;
  }

  #send(key: string, request: RequestInit): Promise<Response> {
    const path = key.split('/').map(encodeURIComponent).join('/');
    // Redirects are not followed.
    return this.#fetch(`${this.address}/${path}`, { ...request, redirect: 'manual' });
  }

  async #fetch(url: string, request: RequestInit): Promise<Response> {
    const { keyId, secretKey, sessionToken } = await this.#readKey();
    const key = { accessKeyId: keyId, secretAccessKey: secretKey };
    return this.#client.fetch(url, {
      ...request,
      aws: { ...key, ...(sessionToken !== undefined && { sessionToken }) },
    });
  }

  async #failure(response: Response, key: string): Promise<BucketError> {
    const text = (await response.text()).slice(0, MAX_ERROR_CHARACTERS);
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
    return new BucketError(this.address, response.status, code, key);
  }
}

const versionOf = ({ headers }: Response): FileVersion => ({
  etag: headers.get('etag') ?? undefined,
  lastModified: headers.get('last-modified') ?? undefined,
});

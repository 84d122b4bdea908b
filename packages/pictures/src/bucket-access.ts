import { AwsClient } from 'aws4fetch';

/** Access to a private bucket of S3, or of another object store with its protocol. Never logged. */
export interface BucketKeys {
  region: string;
  keyId: string;
  secretKey: string;
  /** Of a temporary key. */
  sessionToken?: string;
}

/** Signs reads of one bucket. */
export function createBucketSigner({ region, keyId, secretKey, sessionToken }: BucketKeys) {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secretKey,
    sessionToken,
    service: 's3',
    region,
  });
  return (url: string, headers: Record<string, string>): Promise<Request> =>
    client.sign(url, { headers });
}

/** Enough for the code of an error. */
const MAX_ERROR_CHARACTERS = 2_000;

/** The reason of a bucket's refusal, such as NoSuchKey or SignatureDoesNotMatch; empty if it says none. */
export const readBucketError = (body: Buffer | undefined): string =>
  /<Code>(\w+)<\/Code>/.exec(body?.toString('utf8', 0, MAX_ERROR_CHARACTERS) ?? '')?.[1] ?? '';

/**
 * Whether a refusal means that the picture does not exist. A key that may read files, but not list them, gets
 * AccessDenied for what is missing. Everything else is a fault of key, region or address: known pictures are kept.
 */
export const meansMissing = (status: number, code: string): boolean =>
  status === 404 ? code !== 'NoSuchBucket' : status === 403 && code === 'AccessDenied';

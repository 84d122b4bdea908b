import { readFile } from 'node:fs/promises';

/** The key that signs requests. Never logged. */
export interface AccessKey {
  keyId: string;
  secretKey: string;
  /** The session token of a temporary key. */
  sessionToken?: string | undefined;
}

/** A role that the token of a workload may take, as a Kubernetes cluster gives it to a pod. */
export interface Role {
  /** arn:aws:iam::111122223333:role/loja, for example. */
  arn: string;
  /** The file with the token, which the cluster renews. */
  tokenFile: string;
  /** Address of the security token service; default: that of AWS for the region. */
  service?: string | undefined;
}

/** The role was not given. The message has neither token nor key. */
export class RoleError extends Error {
  constructor(
    /** 0: nobody was asked. */
    readonly status: number,
    /** AccessDenied or InvalidIdentityToken, for example; ENOENT: there is no file with the token. */
    readonly code: string,
  ) {
    super(`The role was not given: ${status} ${code}`);
  }
}

const REQUEST_TIMEOUT_MS = 10_000;
/** A key is replaced so long before it ends. */
const RENEWAL_MS = 5 * 60_000;
/** While a key is valid, a renewal that failed is repeated after this time. */
const RETRY_MS = 15_000;
/** A request is signed so long before its key ends, or with the next one. */
const LAST_USE_MS = 30_000;

/**
 * Exchanges the token for a temporary key (AssumeRoleWithWebIdentity of STS), and again before the key ends. Nobody
 * waits for a renewal, or fails because of one, while the key is still valid.
 *
 * @param now milliseconds
 * @returns the key of the moment; without a valid one it throws RoleError, or an error of `fetch`
 */
export function takeRole(region: string, role: Role, now = Date.now): () => Promise<AccessKey> {
  let taken: Awaited<ReturnType<typeof requestKey>> | undefined;
  let request: Promise<void> | undefined;
  let retryAt = 0;
  const renew = async () => {
    retryAt = now() + RETRY_MS;
    try {
      taken = await requestKey(region, role);
    } finally {
      request = undefined;
    }
  };
  return async () => {
    const leftMs = (taken?.endsAt ?? 0) - now();
    if (taken && leftMs > LAST_USE_MS) {
      if (leftMs <= RENEWAL_MS && now() >= retryAt) (request ??= renew()).catch(() => undefined);
      return taken.key;
    }
    await (request ??= renew());
    if (!taken) throw new Error('The role gave no key.');
    return taken.key;
  };
}

async function requestKey(region: string, { arn, tokenFile, service }: Role) {
  const response = await fetch(service ?? `https://sts.${region}.amazonaws.com/`, {
    method: 'POST',
    body: new URLSearchParams({
      Action: 'AssumeRoleWithWebIdentity',
      Version: '2011-06-15',
      RoleArn: arn,
      RoleSessionName: 'fireflay',
      WebIdentityToken: await readToken(tokenFile),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const text = await response.text();
  const read = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(text)?.[1] ?? '';
  const endsAt = Date.parse(read('Expiration'));
  const key = {
    keyId: read('AccessKeyId'),
    secretKey: read('SecretAccessKey'),
    sessionToken: read('SessionToken'),
  };
  if (!response.ok || !key.keyId || Number.isNaN(endsAt)) {
    throw new RoleError(response.status, read('Code'));
  }
  return { key, endsAt };
}

async function readToken(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new RoleError(0, String((error as NodeJS.ErrnoException).code));
  }
}

import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Bucket, findWrongBucket } from '.';
import type { BucketSettings } from '.';
import { takeRole } from './role';
import type { AccessKey, Role } from './role';
import { openFakeBucket } from './testing/fake-bucket';
import type { FakeBucket } from './testing/fake-bucket';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const signal = AbortSignal.timeout(60_000);

let folder: string;
let store: FakeBucket;
let service: Server;
let role: Role;
let asked: Record<string, string>[];
/** When the next key ends. */
let endsAt: number;

const writeToken = (token: string) => writeFile(role.tokenFile, `${token}\n`);

/** Gives a key for a right token, as the service of AWS does. */
async function give(request: IncomingMessage, response: ServerResponse) {
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  asked.push(form);
  const isRight = form['WebIdentityToken']?.startsWith('right');
  response.writeHead(isRight ? 200 : 400, { 'content-type': 'text/xml' });
  const expiration = new Date(endsAt).toISOString();
  response.end(
    isRight
      ? `<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>S3RVER</AccessKeyId><SecretAccessKey>S3RVER</SecretAccessKey><SessionToken>session ${asked.length}</SessionToken><Expiration>${expiration}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`
      : '<ErrorResponse><Error><Code>InvalidIdentityToken</Code></Error></ErrorResponse>',
  );
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'role-'));
  store = await openFakeBucket();
  asked = [];
  endsAt = Date.now() + HOUR_MS;
  service = createServer((request, response) => void give(request, response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  role = {
    arn: 'arn:aws:iam::111122223333:role/loja',
    tokenFile: join(folder, 'token'),
    service: `http://127.0.0.1:${port}`,
  };
  await writeToken('right one');
});
afterEach(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await store.close();
  await rm(folder, { recursive: true });
});

const ofRole = (): BucketSettings => ({
  address: store.settings.address,
  region: 'sa-east-1',
  role,
});

describe('a bucket with a role', () => {
  it('is written and read with one key, which the token was exchanged for', async () => {
    const bucket = new Bucket(ofRole(), { retries: 0 });

    await Promise.all([bucket.put('a', 'um', signal), bucket.put('b', 'dois', signal)]);

    expect(await bucket.get('a', {}, signal)).toBeDefined();
    expect(store.requests.every(({ isSigned }) => isSigned)).toBe(true);
    expect(asked).toEqual([
      {
        Action: 'AssumeRoleWithWebIdentity',
        Version: '2011-06-15',
        RoleArn: role.arn,
        RoleSessionName: 'fireflay',
        WebIdentityToken: 'right one',
      },
    ]);
  });

  it.each([
    ['a token that is refused', () => writeToken('wrong'), 'InvalidIdentityToken'],
    ['no token', () => rm(role.tokenFile), 'ENOENT'],
  ])('is named with its settings, never with the token: %s', async (_name, change, code) => {
    await change();

    expect(await findWrongBucket('PICTURES_BUCKET', ofRole(), signal)).toBe(
      `AWS_ROLE_ARN, for PICTURES_BUCKET, is refused to the token of AWS_WEB_IDENTITY_TOKEN_FILE (${code}).`,
    );
  });
});

/** Reads the key again and again, as requests do, until something has happened. @returns the last key */
async function readUntil(
  readKey: () => Promise<AccessKey>,
  hasHappened: (key: AccessKey) => boolean,
) {
  for (;;) {
    const key = await readKey();
    if (hasHappened(key)) return key;
    await nextTurn();
  }
}

describe('a temporary key', () => {
  let now: number;
  let readKey: () => Promise<AccessKey>;
  beforeEach(() => {
    now = Date.now();
    readKey = takeRole('sa-east-1', role, () => now);
  });

  it('is replaced before it ends, with the token that is there then', async () => {
    const first = await readKey();
    await writeToken('right two');
    now = endsAt - 6 * MINUTE_MS;

    expect(await readKey()).toBe(first);
    now = endsAt - 4 * MINUTE_MS;
    endsAt += HOUR_MS;
    await readUntil(readKey, ({ sessionToken }) => sessionToken === 'session 2');
    expect(asked.map(({ WebIdentityToken }) => WebIdentityToken)).toEqual([
      'right one',
      'right two',
    ]);
  });

  it('is used until it ends while the service refuses another one, and asked for at times', async () => {
    const first = await readKey();
    await writeToken('wrong');
    now = endsAt - 4 * MINUTE_MS;
    await readUntil(readKey, () => asked.length === 2);
    now += MINUTE_MS;

    expect(await readUntil(readKey, () => asked.length === 3)).toBe(first);

    now = endsAt;
    await expect(readKey()).rejects.toThrow('400 InvalidIdentityToken');
  });

  it('is used without a wait while the service does not answer', async () => {
    const first = await readKey();
    service.removeAllListeners('request');
    const isAsked = once(service, 'request');
    now = endsAt - MINUTE_MS;

    expect(await readKey()).toBe(first);
    await isAsked;
    expect(await readKey()).toBe(first);
  });

  it('is asked for again after a refusal', async () => {
    await writeToken('wrong');
    await expect(readKey()).rejects.toThrow('400 InvalidIdentityToken');
    await writeToken('right');

    expect(await readKey()).toMatchObject({ keyId: 'S3RVER' });
  });
});

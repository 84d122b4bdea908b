import { text } from 'node:stream/consumers';
import { Bucket, describeWrongBucket, findWrongBucket } from '.';
import { openFakeBucket } from './testing/fake-bucket';
import type { FakeBucket } from './testing/fake-bucket';

let store: FakeBucket;
let bucket: Bucket;
const signal = AbortSignal.timeout(60_000);

beforeEach(async () => {
  store = await openFakeBucket();
  bucket = new Bucket(store.settings, { retries: 0 });
});
afterEach(() => store.close());

async function read(key: string) {
  const file = await bucket.get(key, {}, signal);
  if (!file || file === 'unchanged') throw new Error(`There is no ${key}`);
  return { ...file, content: await text(file.body) };
}

describe('a file of a bucket', () => {
  it('is read under any key that was written', async () => {
    const key = 'Louças e metais/7 (1)+#.txt';
    expect(await bucket.get(key, {}, signal)).toBeUndefined();

    await bucket.put(key, 'um', signal);

    expect((await read(key)).content).toBe('um');
    expect(await bucket.writtenAt(key, signal)).toBeInstanceOf(Date);
    expect(await bucket.writtenAt('other', signal)).toBeUndefined();
  });

  it('is unchanged for who knows its version', async () => {
    await bucket.put('a', 'um', signal);
    const { etag, lastModified } = await read('a');

    expect(await bucket.get('a', { etag }, signal)).toBe('unchanged');
    expect(await bucket.get('a', { lastModified }, signal)).toBe('unchanged');
    expect(await bucket.get('a', { etag: '"other"' }, signal)).toMatchObject({ etag });
  });

  it('is written under a condition, or not at all', async () => {
    expect(await bucket.put('a', 'um', signal, 'absent')).toBe(true);
    expect(await bucket.put('a', 'dois', signal, 'absent')).toBe(false);
    const { etag = '' } = await read('a');
    expect(await bucket.put('a', 'dois', signal, { etag })).toBe(true);
    expect(await bucket.put('a', 'três', signal, { etag })).toBe(false);

    expect((await read('a')).content).toBe('dois');
  });
});

describe('a bucket', () => {
  it('lists the folders directly below a folder', async () => {
    for (const key of ['x/um/1', 'x/dois/1', 'x/dois/2', 'x/tres/a', 'x/file', 'y/z/1']) {
      await bucket.put(key, '', signal);
    }

    expect(await bucket.folders('x/', signal)).toEqual(['dois', 'tres', 'um']);
    expect(await bucket.folders('w/', signal)).toEqual([]);
  });

  it('says why the store refused, without a key', async () => {
    const wrong = new Bucket({ ...store.settings, secretKey: 'meu-segredo' }, { retries: 0 });

    const failure = await wrong.folders('x/', signal).catch((error: unknown) => error);

    expect(failure).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
    expect(String(failure)).not.toMatch(/meu-segredo|S3RVER/);
  });
});

describe('a bucket with wrong settings', () => {
  const find = (changed: object) =>
    findWrongBucket('PICTURES_BUCKET', { ...store.settings, ...changed }, signal);

  it.each([
    ['key', { keyId: 'other' }, 'InvalidAccessKeyId'],
    ['secret', { secretKey: 'other' }, 'SignatureDoesNotMatch'],
  ])('is named with its settings: %s', async (_name, changed, code) => {
    expect(await find(changed)).toBe(
      `The bucket of PICTURES_BUCKET refuses AWS_ACCESS_KEY_ID with AWS_SECRET_ACCESS_KEY (${code}).`,
    );
  });

  it('is named when it does not exist, also as the cause of another failure', async () => {
    const wrong = await find({ address: store.settings.address.replace('balde', 'nenhum') });
    const cause = await new Bucket({ ...store.settings, keyId: 'other' }, { retries: 0 })
      .get('a', {}, signal)
      .catch((error: unknown) => error);

    expect(wrong).toBe('PICTURES_BUCKET names a bucket that does not exist.');
    expect(
      describeWrongBucket('RELEASES_BUCKET', new Error('No release can be read', { cause })),
    ).toContain('RELEASES_BUCKET refuses');
  });

  it('is not suspected while all is well, or while it is only down', async () => {
    expect(await find({})).toBeUndefined();
    store.refuse({ status: 503, code: 'SlowDown' });
    expect(await find({})).toBeUndefined();
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bucket } from '@fireflay/bucket';
import type { BucketKeys } from '@fireflay/bucket';
import { openFakeBucket } from '@fireflay/bucket/testing';
import type { FakeBucket } from '@fireflay/bucket/testing';
import { originPictures } from './origin-pictures';
import { aPhoto, colourOf } from './testing/photographs';
import { aPictureApp } from './testing/picture-app';

const MINUTE_MS = 60_000;

let bucket: FakeBucket;
let pictures: Awaited<ReturnType<typeof aPictureApp>>;
let cacheFolder: string;
let clockMs: number;
let keys: BucketKeys;

beforeEach(async () => {
  bucket = await openFakeBucket();
  cacheFolder = await mkdtemp(join(tmpdir(), 'fireflay-bucket-cache-'));
  clockMs = Date.UTC(2026, 10, 24);
  keys = bucket.settings;
  pictures = await aPictureApp(() =>
    originPictures({
      base: bucket.settings.address,
      keys,
      fileOf: (code, number) => `Louças e metais/${code} (${number}).jpg`,
      cacheFolder,
      now: () => clockMs,
    }),
  );
  await new Bucket(bucket.settings, { retries: 0 }).put(
    'Louças e metais/7 (1).jpg',
    await aPhoto('#3366aa'),
    AbortSignal.timeout(10_000),
  );
  bucket.requests.length = 0;
});
afterEach(async () => {
  await pictures.close();
  await bucket.close();
  await rm(cacheFolder, { recursive: true, force: true });
});

const first = '/imagens/7/1.png?w=96';

describe('/imagens of a private bucket', () => {
  it('replies with the picture of a signed request', async () => {
    const response = await pictures.get(first, { accept: 'image/webp' });

    expect(response.headers['content-type']).toBe('image/webp');
    expect(await colourOf(response.rawPayload)).toBe('blue');
    expect(bucket.requests).toEqual([
      { method: 'GET', path: '/Louças e metais/7 (1).jpg', isSigned: true, status: 200 },
    ]);
  });

  it('validates a picture again after ten minutes', async () => {
    await pictures.get(first);
    clockMs += 11 * MINUTE_MS;

    const response = await pictures.get(first);

    expect(response.statusCode).toBe(200);
    expect(bucket.requests.map(({ status }) => status)).toEqual([200, 304]);
  });

  it('replies with a drawing where the bucket does not have the picture', async () => {
    expect((await pictures.get('/imagens/8/1.png')).headers['x-picture']).toBe('missing');
  });

  it('counts a denied access as missing: S3 says so to a key that may not list the files', async () => {
    bucket.refuse({ status: 403, code: 'AccessDenied' });

    expect((await pictures.get(first)).headers['x-picture']).toBe('missing');
  });

  it('does not take a wrong key for a missing picture', async () => {
    keys = { ...keys, secretKey: 'another' };
    await pictures.restart();

    expect((await pictures.get(first)).headers['x-picture']).toBe('unavailable');
    expect(bucket.requests.at(-1)).toMatchObject({ isSigned: true, status: 403 });
  });

  it.each([
    { status: 403, code: 'InvalidAccessKeyId' },
    { status: 400, code: 'ExpiredToken' },
    { status: 404, code: 'NoSuchBucket' },
    { status: 301, code: 'PermanentRedirect' },
    { status: 503, code: 'SlowDown' },
  ])('keeps what is known while the bucket refuses: $code', async (refusal) => {
    await pictures.get(first);
    bucket.refuse(refusal);
    clockMs += 11 * MINUTE_MS;

    const response = await pictures.get(first);

    expect(response.headers['x-picture']).toBeUndefined();
    expect(await colourOf(response.rawPayload)).toBe('blue');
    expect((await pictures.get('/imagens/8/1.png')).headers['x-picture']).toBe('unavailable');
  });
});

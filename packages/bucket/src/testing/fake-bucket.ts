import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketSettings } from '..';

const BUCKET = 'balde';
/** A second bucket, for photographs. */
const PICTURES_BUCKET = 'fotos';

/**
 * A bucket on a real socket, with the S3 protocol. S3rver checks signatures but knows no conditional writes (If-Match,
 * If-None-Match): they are added here, one request at a time.
 *
 * @param kept a folder that stays, for a store that is started again
 */
export async function openFakeBucket(kept?: { directory: string; port: number }) {
  const directory = kept?.directory ?? (await mkdtemp(join(tmpdir(), 'fireflay-bucket-')));
  const configureBuckets = [{ name: BUCKET }, { name: PICTURES_BUCKET }];
  const s3 = new S3rver({ directory, silent: true, configureBuckets });
  await s3.configureBuckets();
  const pass = s3.callback();
  const requests: { method: string; path: string; isSigned: boolean; status: number }[] = [];
  let refusal: { status: number; code: string } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function isConditionMet({ url = '', headers }: IncomingMessage): Promise<boolean> {
    const { pathname } = new URL(url, 'http://localhost');
    const [, bucket = '', ...key] = decodeURIComponent(pathname).split('/');
    const found = await s3.store.getMetadata(bucket, key.join('/')).catch(() => undefined);
    if (headers['if-none-match'] === '*' && found) return false;
    return !headers['if-match'] || headers['if-match'] === found?.etag;
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const ended = new Promise((resolve) => response.once('close', resolve));
    const { status, code } = refusal ?? { status: 412, code: 'PreconditionFailed' };
    if (refusal || (request.method === 'PUT' && !(await isConditionMet(request)))) {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    } else pass(request, response);
    await ended;
  }

  const server = createServer((request, response) => {
    const { url = '', method = '', headers } = request;
    const isSigned = /^AWS4-HMAC-SHA256 /.test(headers.authorization ?? '');
    const { pathname } = new URL(url, 'http://localhost');
    const path = decodeURIComponent(pathname).slice(`/${BUCKET}`.length);
    response.once('finish', () =>
      requests.push({ method, path, isSigned, status: response.statusCode }),
    );
    last = last.then(() => respond(request, response));
  });
  await new Promise<void>((resolve) => server.listen(kept?.port ?? 0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    address: `${origin}/${BUCKET}`,
    region: 'sa-east-1',
    keyId: 'S3RVER',
    secretKey: 'S3RVER',
  } satisfies BucketSettings;
  return {
    settings,
    picturesAddress: `${origin}/${PICTURES_BUCKET}`,
    requests,
    /** Refuses every request from now on; undefined: no longer. */
    refuse: (next: typeof refusal) => (refusal = next),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!kept) await rm(directory, { recursive: true, force: true });
    },
  };
}

export type FakeBucket = Awaited<ReturnType<typeof openFakeBucket>>;

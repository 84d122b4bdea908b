import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { AwsClient } from 'aws4fetch';

const BUCKET = 'fotos';

/** A bucket on a real socket, with the S3 protocol and its signatures. */
export async function aFakeBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'fireflay-bucket-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  const requests: { path: string; isSigned: boolean; status: number }[] = [];
  let refusal: { status: number; code: string } | undefined;
  const server = createServer((request, response) => {
    const { url = '', method } = request;
    if (method === 'GET') {
      const isSigned = /^AWS4-HMAC-SHA256 /.test(request.headers.authorization ?? '');
      response.once('finish', () =>
        requests.push({ path: decodeURIComponent(url), isSigned, status: response.statusCode }),
      );
    }
    if (!refusal) return handle(request, response);
    response.writeHead(refusal.status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${refusal.code}</Code></Error>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}`;
  const keys = { region: 'sa-east-1', keyId: 'S3RVER', secretKey: 'S3RVER' };
  const owner = new AwsClient({ accessKeyId: keys.keyId, secretAccessKey: keys.secretKey });
  return {
    base,
    keys,
    requests,
    /** Refuses every request from now on; undefined: no longer. */
    refuse: (next: typeof refusal) => (refusal = next),
    async put(path: string, bytes: Buffer): Promise<void> {
      const url = `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;
      const { status } = await owner.fetch(url, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'image/jpeg' },
        aws: { service: 's3', region: keys.region },
      });
      if (status !== 200) throw new Error(`The bucket replied with status ${status}.`);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

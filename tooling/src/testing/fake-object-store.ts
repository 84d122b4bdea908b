import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { ReleaseBucket, type BucketSettings } from '@fireflay/releases';

const BUCKET = 'releases';

/**
 * A server with the S3 protocol, for tests. S3rver checks signatures but knows no conditional writes (If-Match,
 * If-None-Match): this class adds them and handles one request at a time.
 */
export class FakeObjectStore {
  /** If true, every response is 503. */
  isDown = false;
  requestLog: string[] = [];
  private lastResponse: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly server: Server,
    private readonly s3: S3rver,
    private readonly directory: string,
  ) {
    const handle = s3.callback();
    server.on('request', (request, response) => {
      this.requestLog.push(`${request.method} ${request.url}`);
      this.lastResponse = this.lastResponse.then(() => this.respond(request, response, handle));
    });
  }

  static async open(port = 0): Promise<FakeObjectStore> {
    const directory = await mkdtemp(join(tmpdir(), 'object-store-'));
    const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] });
    await s3.configureBuckets();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return new FakeObjectStore(server, s3, directory);
  }

  get settings(): BucketSettings {
    const { port } = this.server.address() as AddressInfo;
    return {
      address: `http://127.0.0.1:${port}/${BUCKET}`,
      region: 'us-east-1',
      keyId: 'S3RVER',
      secretKey: 'S3RVER',
    };
  }

  bucket = () => new ReleaseBucket(this.settings);

  async close() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await rm(this.directory, { recursive: true, force: true });
  }

  private async respond(
    request: IncomingMessage,
    response: ServerResponse,
    pass: (request: IncomingMessage, response: ServerResponse) => void,
  ) {
    const ended = new Promise((resolve) => response.once('close', resolve));
    if (this.isDown) response.writeHead(503).end();
    else if (request.method === 'PUT' && !(await this.isConditionMet(request)))
      response.writeHead(412).end();
    else pass(request, response);
    await ended;
  }

  private async isConditionMet({ url = '', headers }: IncomingMessage): Promise<boolean> {
    const key = decodeURIComponent(url.slice(`/${BUCKET}/`.length));
    const found = await this.s3.store.getMetadata(BUCKET, key).catch(() => undefined);
    if (headers['if-none-match'] === '*' && found) return false;
    return !headers['if-match'] || headers['if-match'] === found?.etag;
  }
}

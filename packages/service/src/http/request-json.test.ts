import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { ClientError } from '../circuit-breaker';
import { requestJson } from './request-json';

let server: Server;
let url: string;
/** Resolves when the connection of a reply is closed, with what was sent. */
let closed: Promise<number>;

async function open(listener: RequestListener) {
  server = createServer((request, response) => {
    closed = new Promise((resolve) =>
      response.on('close', () => resolve(request.socket.bytesWritten)),
    );
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const request = () =>
  requestJson({
    url,
    reply: Type.Object({ nome: Type.String() }),
    signal: AbortSignal.timeout(60_000),
  });

/** Writes 64 KiB at a time for as long as somebody reads. */
const writeForEver: RequestListener = (_request, response) => {
  const piece = Buffer.alloc(65_536, ' ');
  const write = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', write);
  write();
};

describe('the reply of an external service', () => {
  it('is read in all its pieces', async () => {
    await open((_request, response) => {
      const body = Buffer.from('{"nome":"São Paulo"}');
      // The first piece ends in the middle of a character.
      response.write(body.subarray(0, 11));
      response.end(body.subarray(11));
    });

    expect(await request()).toEqual({ nome: 'São Paulo' });
  });

  it('is cancelled as soon as it is too large, also without an announced length', async () => {
    await open(writeForEver);

    await expect(request()).rejects.toThrow('the reply is too large');

    expect(await closed).toBeGreaterThan(1_000_000);
  });

  it('is cancelled with every status', async () => {
    await open((message, response) => {
      response.statusCode = 404;
      writeForEver(message, response);
    });

    await expect(request()).rejects.toThrow('the reply is too large');
    await closed;
  });

  it('is counted decompressed', async () => {
    await open((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(Buffer.alloc(50_000_000, ' ')));
    });

    await expect(request()).rejects.toThrow('the reply is too large');
  });

  it('is a refusal of the service with a status of 4xx', async () => {
    await open((_request, response) => response.writeHead(422).end('{"erro":"CEP"}'));

    const error: unknown = await request().catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ status: 422, body: { erro: 'CEP' } });
  });
});
